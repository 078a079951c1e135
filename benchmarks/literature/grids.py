"""The logic grids on which the papers measure step-wise explanation (12 to 25, 93, `origin`, `pasta`),
and the larger one of tortoises that lies beside them.

Their clues' content is taken from the program that comes with the papers; items that no clue names have names of ours.
The papers print no solutions, so these are ours. In one clue (juggler Otis and Carbon) their program says the opposite
of its own text; the text is taken.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from benchmarks.literature import Entry
from walton_solver.puzzles import Model, Statement, all_of, any_of, apart, before, together

SOURCE = "Gamba, Bogaerts, Guns: Efficiently explaining CSPs with unsatisfiable subset optimization"

Item: TypeAlias = str | int


def entries() -> Iterator[Entry]:
    """The grids, in the order of the papers' numbers."""
    for name, (categories, clues, solution) in _GRIDS.items():
        model = Model(name)
        for category, items in categories.items():
            model.category(category, items)
        for number, (text, statement) in enumerate(clues, start=1):
            model.clue(number, statement, text)
        first = next(iter(categories))
        others = list(categories)[1:]
        model.solution(
            {
                f"{item}.{other}": value
                for item, values in zip(categories[first], solution, strict=True)
                for other, value in zip(others, values, strict=True)
            }
        )
        kind = "logic grid" if len(categories[first]) < 7 else "large logic grid"
        yield Entry(name=name, kind=kind, source=SOURCE, puzzle=model.puzzle())


def either(one: Item, *others: Item) -> Statement:
    """The one belongs with one of the others."""
    return any_of(*(together(one, other) for other in others))


def shared_out(one: Item, other: Item, first: Item, second: Item) -> Statement:
    """Of two, one belongs with the first and the other with the second."""
    straight = all_of(together(one, first), together(other, second))
    crossed = all_of(together(one, second), together(other, first))
    return all_of(apart(one, other), any_of(straight, crossed))


_Clues: TypeAlias = Sequence[tuple[str, Statement]]
_Grid: TypeAlias = tuple[Mapping[str, Sequence[Item]], _Clues, Sequence[Sequence[Item]]]

_GRIDS: Mapping[str, _Grid] = {
    "12 diners": (
        {
            "diner": ["homer", "glen", "wallace", "oliver", "nadia"],
            "drink": ["water", "lemonade", "iced_tea", "orange_soda", "root_beer"],
            "price": [5, 6, 7, 8, 9],
            "food": ["sloppy_joe", "spaghetti", "hamburger", "turkey_plate", "meatloaf"],
        },
        [
            (
                "Lemonade came a dollar dearer than water.",
                before("water", "lemonade", within="price", by=1),
            ),
            ("Seven dollars is what Homer paid.", together("homer", 7)),
            (
                "Glen paid three dollars less than the sloppy joe.",
                before("glen", "sloppy_joe", within="price", by=3),
            ),
            ("Wallace drank no iced tea.", apart("wallace", "iced_tea")),
            (
                "Homer and whoever paid six dollars had the spaghetti and the water between them.",
                shared_out(6, "homer", "spaghetti", "water"),
            ),
            ("The hamburger was Oliver's.", together("oliver", "hamburger")),
            (
                "Five different people: turkey plate, Oliver, Glen, iced tea, five dollars.",
                apart("turkey_plate", "oliver", "glen", "iced_tea", 5),
            ),
            ("Glen drank no orange soda.", apart("glen", "orange_soda")),
        ],
        [
            ["water", 7, "turkey_plate"],
            ["root_beer", 6, "spaghetti"],
            ["orange_soda", 5, "meatloaf"],
            ["lemonade", 8, "hamburger"],
            ["iced_tea", 9, "sloppy_joe"],
        ],
    ),
    "13 puppets": (
        {
            "puppet": ["valencia", "waldarama", "tombawomba", "sniffletoe", "quibble"],
            "price": [750, 1000, 1250, 1500, 1750],
            "maker": ["kelly", "isabel", "lucas", "nicole", "herman"],
            "city": ["vancouver", "ypsilanti", "mexico_city", "st_moritz", "riga"],
        },
        [
            ("Kelly made none for 1250.", apart("kelly", 1250)),
            ("Valencia was dearer than Isabel's puppet.", before("isabel", "valencia", within="price")),
            ("Vancouver, 750 and 1500 are three puppets.", apart("vancouver", 750, 1500)),
            ("Waldarama cost neither 750 nor 1500.", all_of(apart("waldarama", 750), apart("waldarama", 1500))),
            ("Kelly's puppet does not travel to Ypsilanti.", apart("kelly", "ypsilanti")),
            ("Mexico City gets Tombawomba or the puppet of Lucas.", either("mexico_city", "tombawomba", "lucas")),
            ("Nicole's, the one for 1000 and Ypsilanti's are three puppets.", apart("nicole", 1000, "ypsilanti")),
            (
                "The one for 750 and Mexico City's are Tombawomba and Isabel's, in some order.",
                shared_out(750, "mexico_city", "tombawomba", "isabel"),
            ),
            ("Ypsilanti's cost 250 more than St. Moritz's.", before("st_moritz", "ypsilanti", within="price", by=250)),
            (
                "Of those for 1000 and 1250, Herman made one, and one goes to Mexico City.",
                shared_out(1000, 1250, "herman", "mexico_city"),
            ),
            ("Sniffletoe cost 1000.", together("sniffletoe", 1000)),
        ],
        [
            [1500, "kelly", "st_moritz"],
            [1750, "lucas", "ypsilanti"],
            [1250, "nicole", "mexico_city"],
            [1000, "herman", "vancouver"],
            [750, "isabel", "riga"],
        ],
    ),
    "16 jugglers": (
        {
            "juggler": ["howard", "otis", "gerald", "floyd", "marta"],
            "thing": ["rings", "mobile_phones", "flashlights", "rubber_balls", "clubs"],
            "town": ["quasqueton", "kingsburg", "carbon", "nice", "ghent"],
            "turn": [1, 2, 3, 4, 5],
        },
        [
            ("Fourth came Quasqueton's juggler or the one with rings.", either(4, "quasqueton", "rings")),
            (
                "Flashlights came after mobile phones.",
                before("mobile_phones", "flashlights", within="turn", by=1),
            ),
            ("Kingsburg came right before Howard.", before("kingsburg", "howard", within="turn", by=1)),
            ("Otis is not from Carbon.", apart("otis", "carbon")),
            (
                "The second and the one with rings are Howard and the juggler from Carbon, in some order.",
                shared_out(2, "rings", "carbon", "howard"),
            ),
            ("The third, Gerald and Kingsburg's are three jugglers.", apart(3, "gerald", "kingsburg")),
            ("Floyd came second, or is from Quasqueton.", either("floyd", 2, "quasqueton")),
            ("Rings came third.", together(3, "rings")),
            ("The second is not from Nice.", apart(2, "nice")),
            ("Floyd juggles rubber balls.", together("floyd", "rubber_balls")),
        ],
        [
            ["flashlights", "ghent", 2],
            ["mobile_phones", "kingsburg", 1],
            ["clubs", "nice", 5],
            ["rubber_balls", "quasqueton", 4],
            ["rings", "carbon", 3],
        ],
    ),
    "18 candidates": (
        {
            "person": ["al_allen", "kelly_kirby", "bev_baird", "ed_ewing", "flo_finch"],
            "town": ["glendale", "olema", "evansdale", "lakota", "derby"],
            "work": ["academic", "teacher", "writer", "doctor", "farmer"],
            "votes": [8500, 9000, 9500, 10000, 10500],
        },
        [
            ("Al Allen is from Glendale.", together("al_allen", "glendale")),
            (
                "Kelly Kirby was 1000 ahead of the academic.",
                before("academic", "kelly_kirby", within="votes", by=1000),
            ),
            (
                "The academic had 500 less than the teacher.",
                before("academic", "teacher", within="votes", by=500),
            ),
            ("Not the writer had 10500.", apart("writer", 10500)),
            ("Kelly Kirby is not from Olema.", apart("kelly_kirby", "olema")),
            ("Glendale was ahead of Olema.", before("olema", "glendale", within="votes")),
            ("Bev Baird had 8500.", together("bev_baird", 8500)),
            ("Ed Ewing was 500 votes ahead of Evansdale.", before("evansdale", "ed_ewing", within="votes", by=500)),
            ("Not the doctor had 9500.", apart("doctor", 9500)),
            (
                "The academic and Al Allen had 10000 and 8500.",
                shared_out("academic", "al_allen", 10000, 8500),
            ),
            ("Who had 10500 is not from Lakota.", apart(10500, "lakota")),
            ("The doctor had 10000, or is Kelly Kirby.", either("doctor", 10000, "kelly_kirby")),
        ],
        [
            ["glendale", "doctor", 10000],
            ["lakota", "writer", 9500],
            ["evansdale", "academic", 8500],
            ["olema", "teacher", 9000],
            ["derby", "farmer", 10500],
        ],
    ),
    "19 comets": (
        {
            "comet": ["gostroma", "trosny", "casputi", "sporrin", "velorum"],
            "finder": ["whitaker", "tillman", "underwood", "parks", "ortega"],
            "year": [2008, 2009, 2010, 2011, 2012],
            "period": [21, 30, 42, 47, 58],
        },
        [
            ("Whitaker's does not take 30 years.", apart("whitaker", 30)),
            ("Gostroma was found the year after Tillman's.", before("tillman", "gostroma", within="year", by=1)),
            (
                "Underwood's and the one of 42 years are Trosny and the find of 2009, in some order.",
                shared_out("underwood", 42, 2009, "trosny"),
            ),
            ("The one of 21 years is Whitaker's or Casputi.", either(21, "whitaker", "casputi")),
            ("The find of 2010 does not take 21 years.", apart(2010, 21)),
            ("Tillman's, the find of 2011 and Casputi are three comets.", apart("tillman", 2011, "casputi")),
            ("Sporrin is not the find of 2010.", apart("sporrin", 2010)),
            ("Whitaker's is the find of 2010.", together("whitaker", 2010)),
            ("Parks was a year before Whitaker.", before("parks", "whitaker", within="year", by=1)),
            ("The find of 2011 does not take 47 years.", apart(2011, 47)),
            ("Underwood's takes 47 or 58 years.", either("underwood", 47, 58)),
        ],
        [
            ["parks", 2009, 42],
            ["underwood", 2011, 58],
            ["ortega", 2012, 21],
            ["tillman", 2008, 30],
            ["whitaker", 2010, 47],
        ],
    ),
    "20 haunted houses": (
        {
            "house": ["hughenden", "wolfenden", "markmanor", "barnhill", "eastcote"],
            "month": [1, 2, 3, 4, 5],
            "street": ["circle_drive", "bird_road", "grant_place", "fifth_avenue", "mill_lane"],
            "ghost": ["victor", "lady_grey", "brunhilde", "abigail", "the_monk"],
        },
        [
            ("April was for Markmanor or Brunhilde's house.", either(4, "markmanor", "brunhilde")),
            ("March was not for Hughenden.", apart("hughenden", 3)),
            ("Circle Drive came before Wolfenden.", before("circle_drive", "wolfenden", within="month")),
            (
                "Lady Grey's and Victor's are Markmanor and the house of January, in some order.",
                shared_out("lady_grey", "victor", "markmanor", 1),
            ),
            ("Victor's came a month after Lady Grey's.", before("lady_grey", "victor", within="month", by=1)),
            (
                "Of Bird Road and Barnhill, one was for January and one is Brunhilde's.",
                shared_out("bird_road", "barnhill", 1, "brunhilde"),
            ),
            ("Markmanor came a month after Grant Place.", before("grant_place", "markmanor", within="month", by=1)),
            ("March was not for Circle Drive.", apart(3, "circle_drive")),
            ("Abigail does not haunt Hughenden.", apart("hughenden", "abigail")),
            ("Brunhilde haunts Wolfenden.", together("wolfenden", "brunhilde")),
            ("May was not for Fifth Avenue.", apart(5, "fifth_avenue")),
        ],
        [
            [5, "mill_lane", "the_monk"],
            [4, "bird_road", "brunhilde"],
            [2, "circle_drive", "victor"],
            [1, "grant_place", "lady_grey"],
            [3, "fifth_avenue", "abigail"],
        ],
    ),
    "25 apps": (
        {
            "app": ["flowcarts", "vitalinks", "bubble_boms", "angry_ants", "word_well"],
            "month": [3, 4, 5, 6, 7],
            "maker": ["vortia", "apptastic", "gadingo", "digibits", "lumo"],
            "downloads": [2300000, 4200000, 5500000, 6800000, 8900000],
        },
        [
            (
                "Flowcarts and the app of 5,500,000 are Vortia's and the one of May, in some order.",
                shared_out("flowcarts", 5500000, "vortia", 5),
            ),
            ("July's, Apptastic's and Vitalinks are three apps.", apart(7, "apptastic", "vitalinks")),
            (
                "Neither Gadingo's nor Apptastic's has 2,300,000.",
                all_of(apart("gadingo", 2300000), apart("apptastic", 2300000)),
            ),
            (
                "Five different apps: Bubble Boms, April's, July's, Apptastic's, Digibits'.",
                apart("bubble_boms", 4, 7, "apptastic", "digibits"),
            ),
            ("Vortia's is March's.", together(3, "vortia")),
            (
                "Angry Ants came two months before 6,800,000.",
                before("angry_ants", 6800000, within="month", by=2),
            ),
            ("Flowcarts does not have 4,200,000.", apart("flowcarts", 4200000)),
            ("July's has 6,800,000, or is Gadingo's.", either(7, 6800000, "gadingo")),
        ],
        [
            [5, "apptastic", 8900000],
            [6, "digibits", 6800000],
            [3, "vortia", 5500000],
            [4, "lumo", 2300000],
            [7, "gadingo", 4200000],
        ],
    ),
    "93 followers": (
        {
            "person": ["opal", "neil", "rosie", "arnold", "georgia"],
            "linked": [57, 59, 64, 68, 78],
            "friends": [120, 130, 140, 150, 160],
            "followers": [589, 707, 715, 789, 809],
        },
        [
            ("Opal is linked to 64.", together("opal", 64)),
            ("809 followers, 140 friends and 78 links are three people.", apart(809, 140, 78)),
            ("Rosie and Neil have 68 links and 789 followers, in some order.", shared_out("rosie", "neil", 68, 789)),
            ("57 links goes with ten friends fewer than 715 followers.", before(57, 715, within="friends", by=10)),
            ("Arnold does not have 589 followers.", apart("arnold", 589)),
            ("809 followers and 68 links are two people.", apart(809, 68)),
            ("Of Arnold and 57 links, one has 140 friends and one 789 followers.", shared_out(57, "arnold", 140, 789)),
            ("Opal does not have 150 friends.", apart("opal", 150)),
            ("57 links goes with ten friends fewer than Georgia has.", before(57, "georgia", within="friends", by=10)),
            ("130 friends has Arnold, or who has 715 followers.", either(130, "arnold", 715)),
            ("789 followers goes with fewer friends than Rosie has.", before(789, "rosie", within="friends")),
        ],
        [
            [64, 160, 809],
            [57, 120, 789],
            [68, 150, 589],
            [59, 140, 707],
            [78, 130, 715],
        ],
    ),
    "origin": (
        {
            "person": ["mattie", "ernesto", "roxanne", "zachary", "john"],
            "age": [109, 110, 111, 112, 113],
            "home": ["brussels", "tehama", "zearing", "plymouth", "shaver_lake"],
            "birthplace": ["mexico", "oregon", "kansas", "washington", "alaska"],
        },
        [
            ("Mattie is 113.", together("mattie", 113)),
            ("Tehama's is from Kansas or Oregon.", either("tehama", "kansas", "oregon")),
            ("Washington's is a year older than Ernesto.", before("ernesto", "washington", within="age", by=1)),
            ("Roxanne is two years younger than Kansas's.", before("roxanne", "kansas", within="age", by=2)),
            ("Zearing's is not from Alaska.", apart("zearing", "alaska")),
            ("Who is 111 does not live in Plymouth.", apart(111, "plymouth")),
            ("Oregon's is Zachary, or lives in Tehama.", either("oregon", "zachary", "tehama")),
            ("Shaver Lake's is a year younger than Roxanne.", before("shaver_lake", "roxanne", within="age", by=1)),
            ("Plymouth's is not from Alaska.", apart("plymouth", "alaska")),
            (
                "Tehama's and Mattie are from Alaska and Kansas.",
                shared_out("tehama", "mattie", "alaska", "kansas"),
            ),
        ],
        [
            [113, "brussels", "alaska"],
            [109, "shaver_lake", "mexico"],
            [110, "plymouth", "washington"],
            [111, "zearing", "oregon"],
            [112, "tehama", "kansas"],
        ],
    ),
    "pasta": (
        {
            "person": ["angie", "damon", "claudia", "elisa"],
            "price": [4, 8, 12, 16],
            "sauce": ["arrabiata", "marinara", "puttanesca", "pesto"],
            "pasta": ["capellini", "farfalle", "tagliolini", "rotini"],
        },
        [
            ("Capellini were cheaper than arrabiata.", before("capellini", "arrabiata", within="price")),
            ("Arrabiata went with farfalle.", together("arrabiata", "farfalle")),
            ("Tagliolini were cheaper than marinara.", before("tagliolini", "marinara", within="price")),
            ("Tagliolini were dearer than what Angie had.", before("angie", "tagliolini", within="price")),
            (
                "Rotini were eight dollars away from what Damon paid.",
                any_of(
                    before("rotini", "damon", within="price", by=8), before("damon", "rotini", within="price", by=8)
                ),
            ),
            ("Claudia had no puttanesca.", apart("claudia", "puttanesca")),
            ("Damon or Claudia had capellini.", either("capellini", "damon", "claudia")),
            ("Angie or Elisa had arrabiata.", either("arrabiata", "angie", "elisa")),
        ],
        [
            [4, "puttanesca", "rotini"],
            [12, "marinara", "capellini"],
            [8, "pesto", "tagliolini"],
            [16, "arrabiata", "farfalle"],
        ],
    ),
    "tortoises": (
        {
            "tortoise": ["chewie", "methuselah", "shelly", "snappy", "speedy", "toredo", "yoda"],
            "species": ["armored", "black_neck", "horned", "pitch_belly", "ringed", "swoop_backed", "two_rimmed"],
            "country": ["algeria", "guinea", "jamaica", "oman", "uruguay", "yemen", "zimbabwe"],
            "age": [14, 32, 50, 68, 86, 104, 122],
        },
        [
            (
                "The two-rimmed is 18 years older than the armored.",
                before("armored", "two_rimmed", within="age", by=18),
            ),
            (
                "The pitch-belly is 18 years older than Zimbabwe's.",
                before("zimbabwe", "pitch_belly", within="age", by=18),
            ),
            ("The swoop-backed is younger than the horned.", before("swoop_backed", "horned", within="age")),
            ("Speedy is from Algeria.", together("speedy", "algeria")),
            ("The two-rimmed is Chewie or Toredo.", either("two_rimmed", "chewie", "toredo")),
            ("Zimbabwe's is not the ringed.", apart("zimbabwe", "ringed")),
            ("Oman's is 90 years older than Uruguay's.", before("uruguay", "oman", within="age", by=90)),
            (
                "Seven animals: Speedy, two-rimmed, swoop-backed, Oman's, of 86, Zimbabwe's, of 14.",
                apart("speedy", "two_rimmed", "swoop_backed", "oman", 86, "zimbabwe", 14),
            ),
            ("Methuselah is older than Shelly.", before("shelly", "methuselah", within="age")),
            ("Uruguay's is the pitch-belly, or is 14.", either("uruguay", "pitch_belly", 14)),
            ("Chewie is from Zimbabwe.", together("chewie", "zimbabwe")),
            ("Toredo is younger than Jamaica's.", before("toredo", "jamaica", within="age")),
            (
                "The black neck and Yemen's are Snappy and Shelly.",
                shared_out("black_neck", "yemen", "snappy", "shelly"),
            ),
        ],
        [
            ["horned", "zimbabwe", 68],
            ["pitch_belly", "jamaica", 86],
            ["swoop_backed", "yemen", 50],
            ["black_neck", "oman", 104],
            ["ringed", "algeria", 122],
            ["two_rimmed", "guinea", 32],
            ["armored", "uruguay", 14],
        ],
    ),
}
