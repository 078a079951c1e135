"""What clues of each kind mean: for authors and for whoever wants to know a game's rules to the letter."""

from collections.abc import Mapping

from walton_solver.wording.messages import Message

# NOTE: A page of reference about a kind of clue. Names in backquotes are keys of files: leave them.
HEADINGS: Mapping[str, Message] = {
    "meaning": Message("What follows from it"),
    "source": Message("Who says it"),
    "value": Message("What it is worth"),
    "fields": Message("What it names"),
    "rules": Message("Rules of the game behind it"),
    "example": Message("In a file"),
    "sentence": Message("As a sentence"),
}

# NOTE: Who says it, in a page of reference.
SPEAKERS: Mapping[str, Message] = {
    "guest": Message("a guest, who may have reason to lie"),
    "housekeeper": Message("the housekeeper, who never lies"),
    "staff": Message("the service staff, who never lie"),
    "police": Message("the police, who never lie"),
    "coroner": Message("the coroner, who never lies"),
}

OPTIONAL = Message("{field} (may be left out)")

# NOTE: What follows from a clue of a kind. `with` and `count_murderer` are keys of files.
MEANINGS: Mapping[str, Message] = {
    "claims_room": Message("The guest was in that room when the murderer set out. Nobody lies about that."),
    "claims_company": Message(
        "The two were in one room. If the guest is innocent, the other is not the murderer. What a murderer's own "
        "claim still tells, `murderer_company` says."
    ),
    "claims_alone": Message(
        "Unless the guest is the murderer, nobody was with them, except perhaps the murderer, who had left. Neither of "
        "two partners says this."
    ),
    "guest_count": Message(
        "So many people were in that alibi room. The murderer, who had left, is not counted (but see `count_murderer`)."
    ),
    "no_passage": Message("The murderer did not go from the one room to the other, in neither direction."),
    "not_seen_in": Message("If one of these guests is the murderer, the way does not lead through the room."),
    "may_have_passed": Message(
        "If one of these guests is the murderer, the way leads through the room. If the weapon comes from there, the "
        "murderer is one of them."
    ),
    "seen_conspiring": Message(
        "Nothing by itself. In a complete deck whoever helped the murderer was seen conspiring."
    ),
    "not_conspiring": Message(
        "If there is an accomplice, the guest is neither of the two partners; with `with`, these two are not the "
        "partners."
    ),
    "reveals_motive": Message("If this motive led to the crime, its owner's partner is not the one who tells of it."),
    "denies_motive": Message("This motive did not lead to the crime, unless the witness and its owner are partners."),
    "no_motive_evidence": Message(
        "Neither the murderer nor an accomplice had this motive, or any motive of this kind."
    ),
    "motive_evidence": Message("Nothing by itself. In a complete deck the motives behind the crime have evidence."),
    "sign_absent": Message("The weapon leaves no such trace."),
    "sign_present": Message("The weapon leaves such a trace."),
    "category_absent": Message("The weapon is not of this kind."),
    "category_present": Message("The weapon is of this kind."),
    "related_weapon": Message("The weapon is another one, of the same kind or with a trace in common."),
    "weapon_excluded": Message("The weapon is none of these."),
    "not_murderer": Message("The guest is not the murderer."),
    "not_accomplice": Message("The guest is not the accomplice."),
    "no_accomplice": Message("The murderer acted alone."),
    "has_accomplice": Message("Somebody helped the murderer."),
    "statement": Message("What the author says: a formula over the hidden world."),
}
"""By kind."""
