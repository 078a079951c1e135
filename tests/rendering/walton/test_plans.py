"""Floor plans: nothing overlaps, corridors lead from wall to wall and go round other rooms."""

from itertools import combinations, pairwise
from math import isfinite
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.houses import Size, made_setting
from tests.strategies import law
from walton_solver.games.walton.reading.cases import read_setting
from walton_solver.games.walton.setting import Guest, Passage, Room, Setting, Weapon
from walton_solver.rendering.walton.arranging import arrange
from walton_solver.rendering.walton.corridors import Box, Point, Way, ways_between
from walton_solver.rendering.walton.plans import Plan, plan_of

WALTON = read_setting("walton")
NEARLY = 1e-6


def house(rooms: list[Room], links: list[tuple[str, str]]) -> Setting:
    return Setting(
        name="house",
        crime_scene=rooms[0].id,
        rooms=tuple(rooms),
        passages=tuple(Passage(tail=tail, head=head) for tail, head in links),
        guests=(Guest(id="guest"),),
        weapons=(Weapon(id="weapon", room=rooms[0].id),),
    )


def overlap(a: Box, b: Box) -> bool:
    return (
        a.left < b.right - NEARLY
        and b.left < a.right - NEARLY
        and a.top < b.bottom - NEARLY
        and b.top < a.bottom - NEARLY
    )


def runs_through(box: Box, a: Point, b: Point) -> bool:
    """Whether the line, which is along an axis, has a point inside the box."""
    (x1, x2), (y1, y2) = sorted((a[0], b[0])), sorted((a[1], b[1]))
    inside_x = x1 < box.right - NEARLY and x2 > box.left + NEARLY
    return inside_x and y1 < box.bottom - NEARLY and y2 > box.top + NEARLY


def is_on_wall(box: Box, point: Point) -> bool:
    x, y = point
    on_side = min(abs(x - box.left), abs(x - box.right)) < NEARLY and box.top <= y <= box.bottom
    return on_side or (min(abs(y - box.top), abs(y - box.bottom)) < NEARLY and box.left <= x <= box.right)


def check_ways(plan: Plan, setting: Setting) -> None:
    """Every link has a way, which begins and ends at its rooms and keeps out of all rooms."""
    assert list(plan.ways) == [(passage.tail, passage.head) for passage in setting.passages]
    for (tail, head), way in plan.ways.items():
        assert is_on_wall(plan.boxes[tail], way.points[0])
        assert is_on_wall(plan.boxes[head], way.points[-1])
        for a, b in pairwise(way.points):
            assert a[0] == b[0] or a[1] == b[1]
            assert not any(runs_through(box, a, b) for box in plan.boxes.values())
        for x, y in way.points:
            assert plan.extent.left - NEARLY <= x <= plan.extent.right + NEARLY
            assert plan.extent.top - NEARLY <= y <= plan.extent.bottom + NEARLY


@law(15)
@given(st.integers(2, 30), st.integers(0, 10**6))
def test_rooms_that_are_laid_out_never_overlap_and_ways_keep_out_of_rooms(count: int, seed: int) -> None:
    setting = made_setting(Random(seed), Size(rooms=count, guests=3, weapons=2, clues=0))
    plan = plan_of(setting)
    assert list(plan.boxes) == [room.id for room in setting.rooms]
    assert not [pair for pair in combinations(plan.boxes.values(), 2) if overlap(*pair)]
    check_ways(plan, setting)


@law(15)
@given(st.integers(3, 14), st.randoms(use_true_random=False))
def test_any_links_can_be_laid_out(count: int, rng: Random) -> None:
    rooms = [f"room{number}" for number in range(count)]
    pairs = list(combinations(rooms, 2))
    links = rng.sample(pairs, min(len(pairs), 2 * count))
    setting = house([Room(id=room) for room in rooms], links)
    plan = plan_of(setting)
    assert not [pair for pair in combinations(plan.boxes.values(), 2) if overlap(*pair)]
    check_ways(plan, setting)


def test_the_walton_mansion_lies_where_its_setting_says() -> None:
    plan = plan_of(WALTON)
    for room in WALTON.rooms:
        assert room.at is not None
        x, y, width, height = room.at
        # The mansion begins at (1, 2).
        assert plan.boxes[room.id] == Box(x - 1, y - 2, width, height)
    check_ways(plan, WALTON)
    doors = {link for link, way in plan.ways.items() if way.is_door}
    apart = {("trophy_room", "vestibule"), ("billiard_room", "vestibule"), ("kitchen", "shed")}
    apart |= {("library", "shed"), ("bedroom", "study"), ("shed", "study")}
    assert doors == set(plan.ways) - apart


def test_neighbours_on_a_grid_are_found_again() -> None:
    for seed in range(5):
        setting = made_setting(Random(seed), Size(rooms=9, guests=3, weapons=2, clues=0))
        cells = arrange(setting)
        assert len(set(cells.values())) == 9
        for passage in setting.passages:
            (x1, y1), (x2, y2) = cells[passage.tail], cells[passage.head]
            assert abs(x1 - x2) + abs(y1 - y2) == 1


def test_one_room_without_a_place_has_all_laid_out() -> None:
    rooms = [Room(id="a", at=(0, 0, 5, 5)), Room(id="b", at=(0, 0, 5, 5)), Room(id="c")]
    plan = plan_of(house(rooms, [("a", "b"), ("b", "c")]))
    assert not [pair for pair in combinations(plan.boxes.values(), 2) if overlap(*pair)]


@pytest.mark.parametrize(
    "places",
    [
        [(0, 0, 5, 5), (0, 0, 5, 5), (0, 0, 5, 5)],
        [(-1e6, -1e6, 1e-6, 1e-6), (1e6, 1e6, 1e6, 1e6), (0, 0, 1e-6, 1e6)],
        [(0, 0, 9, 9), (3, 3, 3, 3), (4, 4, 1, 1)],
        [(0, 0, 1e-6, 1e-6), (1, 0, 1e-6, 1e-6), (2, 0, 1e-6, 1e-6)],
        [(0, 0, 4, 4), (4, 0.1, 4, 4), (8, 3.7, 4, 4)],
    ],
)
def test_odd_places_have_a_plan_all_the_same(places: list[tuple[float, float, float, float]]) -> None:
    rooms = [Room(id=name, at=place) for name, place in zip("abc", places, strict=True)]
    plan = plan_of(house(rooms, [("a", "b"), ("b", "c"), ("a", "c")]))
    numbers = [*(each for box in plan.boxes.values() for each in (box.left, box.top, box.width, box.height))]
    numbers += [each for way in plan.ways.values() for point in way.points for each in point]
    assert all(isfinite(number) for number in numbers)
    assert max(plan.extent.width, plan.extent.height) <= 110
    assert min(plan.extent.width, plan.extent.height) > 0


def test_a_corridor_goes_round_what_is_between() -> None:
    boxes = {"a": Box(0, 0, 4, 4), "between": Box(5, 0, 4, 4), "b": Box(10, 0, 4, 4)}
    (way,) = ways_between(boxes, [("a", "b")]).values()
    assert len(way.points) > 2
    assert not any(runs_through(boxes["between"], *step) for step in pairwise(way.points))
    (straight,) = ways_between({"a": boxes["a"], "b": boxes["b"]}, [("b", "a")]).values()
    assert straight == Way(((10, 2.0), (4, 2.0)))


def test_rooms_enclosed_by_others_are_joined_by_a_line() -> None:
    ring = {"left": Box(0, 0, 1, 9), "right": Box(8, 0, 1, 9), "top": Box(1, 0, 7, 1), "bottom": Box(1, 8, 7, 1)}
    boxes = {**ring, "in": Box(3, 3, 2, 2), "out": Box(20, 3, 2, 2)}
    (way,) = ways_between(boxes, [("in", "out")]).values()
    assert way.points == ((5.0, 4.0), (20.0, 4.0))


def test_rooms_that_meet_at_a_corner_only_have_a_door_there() -> None:
    boxes = {"a": Box(0, 0, 4, 4), "b": Box(4, 4, 4, 4), "c": Box(4, 0, 4, 4), "d": Box(0, 4, 4, 4)}
    ring = {"left": Box(-1, -1, 1, 10), "right": Box(8, -1, 1, 10), "top": Box(0, -1, 8, 1), "bottom": Box(0, 8, 8, 1)}
    (way,) = ways_between({**boxes, **ring}, [("a", "b")]).values()
    assert way.points == ((4.0, 4.0),)
    assert way.heading == pytest.approx((0.5**0.5, 0.5**0.5))


def test_a_house_beyond_all_plans_has_lines_for_links() -> None:
    rooms = [Room(id=f"room{i}", at=(i * 0.37 % 90, i * 0.73 % 90, 5, 5)) for i in range(600)]
    links = [(f"room{i}", f"room{(i * 7 + 300) % 600}") for i in range(0, 600, 2) if i != (i * 7 + 300) % 600]
    plan = plan_of(house(rooms, links))
    assert list(plan.ways) == links
    assert max(len(way.points) for way in plan.ways.values()) == 2
