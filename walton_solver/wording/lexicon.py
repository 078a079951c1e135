"""The articles of names that are words of a language, as they stand in a sentence. An asterisk marks a plural."""

from collections.abc import Mapping

_NAMES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "nl": {
        "de": (
            "Studeerkamer|Garage|Trofeeënkamer|Biljartkamer|Vestibule|Woonkamer|Bibliotheek|Keuken|Slaapkamer|Schuur",
            "Moersleutel|Koekenpan|Schep|Keu|Derringer|Revolver|Donderbus|Briefopener|Machete|Sabel|Antivries",
            "Giftige plant|Leren riem|Voorpiek|Kaartenkamer|Rookkamer|Muzieksalon|Kombuis|Eigenaarshut|Pantry",
            "Ziekenboeg|Eetsalon|Wasserij|Machinekamer|Enterbijl|Steekpasser|Korvijnagel|Steeksleutel",
            "Grammofoonarm|Slaapdruppels|Lampolie|Seinlijn|Pianosnaar|Gordijnband|Waslijn|Balzaal|Serre|Eetkamer",
            "Zitkamer|Hal|Kandelaar|Dolk|Loden pijp|Engelse sleutel|Kelder|Zolder|Gang|Badkamer|Kapel|Tuin|Bijl|Hamer",
        ),
        "het": (
            "Jachtgeweer|Keukenmes|Rattengif|Bestrijdingsmiddel|Kussen|Touw|Gordijnkoord|Promenadedek|Fileermes",
            "Scalpel|Stookijzer|Rattenlokaas|Bleekmiddel|Terras|Balkon|Kantoor|Atelier|Mes|Pistool|Gif|Zwaard",
        ),
    },
    "de": {
        "der": (
            "Schuppen|Schraubenschlüssel|Derringer|Revolver|Brieföffner|Säbel|Lederriemen|Kartenraum|Rauchsalon",
            "Musiksalon|Speisesalon|Maschinenraum|Stechzirkel|Belegnagel|Maulschlüssel|Grammofonarm|Rattenköder",
            "Wintergarten|Salon|Leuchter|Dolch|Keller|Dachboden|Flur|Garten|Balkon|Saal|Hammer",
        ),
        "die": (
            "Garage|Diele|Bibliothek|Küche|Bratpfanne|Schaufel|Schrotflinte|Donnerbüchse|Machete|Giftpflanze",
            "Vorhangschnur|Vorpiek|Kombüse|Eignerkabine|Pantry|Wäscherei|Enteraxt|Signalleine|Klaviersaite",
            "Wäscheleine|Eingangshalle|Pistole|Rohrzange|Kapelle|Terrasse|Axt|Werkstatt",
        ),
        "das": (
            "Arbeitszimmer|Trophäenzimmer|Billardzimmer|Wohnzimmer|Schlafzimmer|Queue|Küchenmesser|Frostschutzmittel",
            "Rattengift|Pestizid|Kissen|Seil|Krankenrevier|Promenadendeck|Ausnehmmesser|Skalpell|Schüreisen|Lampenöl",
            "Bleichmittel|Vorhangband|Musikzimmer|Speisezimmer|Heizungsrohr|Bad|Badezimmer|Büro|Atelier|Messer|Schwert",
        ),
        "die*": ("Schlaftropfen",),
    },
    "es": {
        "el": (
            "Despacho|Garaje|Vestíbulo|Salón|Dormitorio|Cobertizo|Taco de billar|Revólver|Trabuco|Cuchillo de cocina",
            "Abrecartas|Machete|Sable|Anticongelante|Matarratas|Pesticida|Cordón de cortina|Pique de proa",
            "Cuarto de derrota|Camarote principal|Comedor|Hacha de abordaje|Cuchillo de destripar|Compás de puntas",
            "Bisturí|Atizador|Brazo de gramófono|Cebo para ratas|Aceite de lámpara|Alzapaños|Salón de baile",
            "Invernadero|Estudio|Candelabro|Puñal|Sótano|Desván|Pasillo|Jardín|Baño|Cuchillo|Hacha",
            "Coronel Mostaza|Señor Verde|Profesor Moradillo",
        ),
        "la": (
            "Sala de trofeos|Sala de billar|Biblioteca|Cocina|Llave inglesa|Sartén|Pala|Escopeta|Pistola Derringer",
            "Planta venenosa|Correa de cuero|Almohada|Cuerda|Sala de fumar|Sala de música|Cocina de a bordo|Despensa",
            "Enfermería|Cubierta de paseo|Lavandería|Sala de máquinas|Cabilla|Llave fija|Lejía|Driza de señales",
            "Cuerda de piano|Cuerda de tender|Tubería de plomo|Terraza|Capilla|Pistola|Espada",
            "Señorita Escarlata|Señora Blanco|Señora Azulino",
        ),
        "las": ("Gotas para dormir",),
    },
}

_OTHERS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "en": {"Berwick Sisters": ("the", "Berwick Sisters"), "Moreau Twins": ("the", "Moreau Twins")},
    "nl": {"Berwick Sisters": ("de", "gezusters Berwick"), "Moreau Twins": ("de", "tweeling Moreau")},
    "de": {"Berwick Sisters": ("die*", "Berwick-Schwestern"), "Moreau Twins": ("die*", "Moreau-Zwillinge")},
    "es": {"Berwick Sisters": ("las", "hermanas Berwick"), "Moreau Twins": ("los", "gemelos Moreau")},
}
"""Names that are told otherwise within a sentence."""


def _noun(name: str, language: str) -> str:
    """German writes nouns large, also within a sentence."""
    return name if language == "de" else name[:1].lower() + name[1:]


def _phrases(language: str) -> Mapping[str, tuple[str, str]]:
    """By name the article, and the noun as it stands in a sentence."""
    phrases = dict(_OTHERS[language])
    for article, lists in _NAMES.get(language, {}).items():
        phrases.update((name, (article, _noun(name, language))) for name in "|".join(lists).split("|"))
    return phrases


PHRASES: Mapping[str, Mapping[str, tuple[str, str]]] = {language: _phrases(language) for language in _OTHERS}
"""By language and display name: the article, and the noun as it stands in a sentence."""
