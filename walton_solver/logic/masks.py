"""Sets of small numbers as bit masks: the number i is the bit 1 << i."""


def positions(mask: int) -> tuple[int, ...]:
    """The numbers in the set, in order.

    >>> positions(0b10110)
    (1, 2, 4)
    """
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)
