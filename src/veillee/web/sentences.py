"""What the server itself says on a socket: French templates by code, sent with the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from veillee.i18n import N_

SENTENCES: Final[Mapping[str, str]] = {
    "web_not_seated": N_("Cet appareil n’a pas de place à cette table : passez par « Rejoindre »."),
    "web_revoked": N_("Le MJ a retiré cette place à votre appareil. Demandez-lui de vous faire revenir."),
    "web_no_table": N_("Cette table n’est pas ici, ou elle est à la corbeille."),
    "web_unreadable": N_("{reason}"),
    "web_protocol": N_("Cette page vient d’une autre version de Veillée : rechargez-la."),
    "web_flood": N_("Trop de messages à la fois : la connexion est fermée. Rechargez la page dans un moment."),
    "web_slow_down": N_("Trop de messages à la fois : celui-ci n’a pas été pris. Réessayez dans un instant."),
    "web_hello_first": N_("Une page se présente avant de parler : rechargez-la."),
    "web_not_kept": N_("Rien n’a changé, car rien n’a pu être gardé. {reason}"),
    "web_failed": N_(
        "Veillée a rencontré une erreur imprévue et n’a rien changé. Essayez autrement, ou demandez au MJ."
    ),
    "offline": N_("La connexion est perdue : réessayez quand elle revient."),
}
