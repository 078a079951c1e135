"""How a Walton case reasons: its rules, and what clues of each sort tell. Gaps hold display names."""

from collections.abc import Mapping

from walton_solver.wording.messages import Message

# NOTE: Rules of the game, as clauses: each stands alone as a sentence, and in a list of what carries a step.
RULES: Mapping[str, Message] = {
    "nobody_lies_about_rooms": Message("nobody lies about the room they were in"),
    "company_was_together": Message("whoever claims somebody's company was in one room with them"),
    "nobody_innocent_names_the_murderer": Message("only an accomplice vouches for the murderer"),
    "alone_means_alone": Message(
        "whoever claims to have been alone and is not the murderer shared the room with nobody but perhaps the "
        "murderer, who had left"
    ),
    "partners_vouch": Message("partners vouch for each other: neither says they were alone"),
    "murderer_not_counted": Message("the housekeeper does not count the murderer, who had left"),
    "seen_on_the_way": Message("if one of the guests who may have passed is the murderer, they did pass there"),
    "weapon_seen_fetched": Message(
        "if the weapon comes from a room where guests may have passed, one of these is the murderer"
    ),
    "partners_conspire": Message("murderer and accomplice conspired"),
    "partners_keep_silent": Message("partners do not give away each other's motive"),
    "only_partners_deny": Message("nobody but a partner denies a motive that led to the crime"),
    "motive": Message("the murderer's motive is one of their own"),
    "accomplice_motive": Message("an accomplice has a motive of their own; without an accomplice there is none"),
    "accomplice_is_another": Message("nobody is both murderer and accomplice"),
    "accomplice_never": Message("the murderer acted alone"),
    "accomplice_always": Message("somebody helped the murderer"),
    "accomplice_shares_alibi": Message("the accomplice was in the room from which the murderer set out"),
    "murderer_starts_at_alibi": Message("the murderer set out from the room where they claim to have been"),
    "route": Message("the murderer went from room to room, as far as the scene of the crime"),
    "route_fetches_weapon": Message("on the way the murderer fetched the weapon from its room"),
    "deck_sightings": Message("the deck is complete: whoever helped was seen conspiring"),
    "deck_company": Message("the deck is complete: it holds every claim of company"),
    "deck_motives": Message("the deck is complete: it holds all that tells of a motive that led to the crime"),
}
"""By the rule's id; for `headcounts` see below."""

# NOTE: A rule, like those above: a guest who is several people, such as two sisters.
HEADCOUNT = Message("{guest} count as {count} people")

# NOTE: What clues of a sort tell, in a list of how the game reasons.
SORTS: Mapping[str, Message] = {
    "claims": Message(
        "Guests claim where they were and with whom. Only the murderer and an accomplice have reason to lie."
    ),
    "count": Message("The housekeeper tells how many guests were in a room when the murder was done."),
    "doors": Message("The staff tell between which rooms nobody went."),
    "not_passed": Message("The staff tell who did not pass through a room, as the murderer or otherwise."),
    "perhaps_passed": Message("The staff tell who may have passed through a room."),
    "conspiring": Message("The staff tell who conspired and who did not. To have been seen conspiring proves nothing."),
    "testimony": Message("Guests tell of the motives of others, or deny them."),
    "motives": Message("The police tell which motives it was not. That they found support for one proves nothing."),
    "traces": Message("The coroner tells which traces were found and which kind of weapon it was."),
    "weapons": Message(
        "The police tell which weapons it was not. One that resembles the weapon is of its kind or leaves a trace that "
        "it leaves."
    ),
    "outright": Message("The staff and the police tell some things outright. They never lie."),
    "statement": Message("The author of the case tells what is so."),
}

SORT_OF: Mapping[str, str] = {
    "claims_room": "claims",
    "claims_company": "claims",
    "claims_alone": "claims",
    "guest_count": "count",
    "no_passage": "doors",
    "not_seen_in": "not_passed",
    "may_have_passed": "perhaps_passed",
    "seen_conspiring": "conspiring",
    "not_conspiring": "conspiring",
    "reveals_motive": "testimony",
    "denies_motive": "testimony",
    "no_motive_evidence": "motives",
    "motive_evidence": "motives",
    "sign_absent": "traces",
    "sign_present": "traces",
    "category_absent": "traces",
    "category_present": "traces",
    "related_weapon": "weapons",
    "weapon_excluded": "weapons",
    "not_murderer": "outright",
    "not_accomplice": "outright",
    "no_accomplice": "outright",
    "has_accomplice": "outright",
    "statement": "statement",
}
"""The sort of clues of each kind."""
