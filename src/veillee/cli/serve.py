"""`veillee serve`: opens the table on this machine and its network."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import click
from msgspec.structs import asdict

from veillee.cli.answer import say_json
from veillee.cli.data import data_option, database_option
from veillee.i18n import _
from veillee.store.contract import StoreError

MIN_PASSWORD = 6


@contextmanager
def uncollected() -> Iterator[None]:
    """Import without looking for cycles: what is imported stays, and looking takes a sixth of the start."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


@click.command("serve", help=_("Ouvre la table : affiche votre lien et l’adresse des joueurs."))
@click.option("--host", default="", metavar=_("ADRESSE"), help=_("N’écoute que cette adresse de la machine."))
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="PORT",
    help=_("Ce port et aucun autre ; sinon 8000, ou le premier libre après."),
)
@click.option("--local", is_flag=True, help=_("Reste sur cette machine : personne d’autre ne peut s’y joindre."))
@click.option("--name", "names", multiple=True, metavar=_("NOM"), help=_("Un nom par lequel on joint cette machine."))
@click.option("--password", is_flag=True, help=_("Demande un mot de passe de MJ, en plus du lien."))
@click.option("--no-password", is_flag=True, help=_("Ne demande plus de mot de passe."))
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar=_("ADRESSE"),
    help=_("Un relais dont on croit les en-têtes, par exemple 127.0.0.1."),
)
@click.option(
    "--url", default="", metavar="URL", help=_("L’adresse publique, derrière un relais : https://table.exemple.fr/.")
)
@data_option
@database_option
@click.option("--json", "as_json", is_flag=True, help=_("Répond en JSON."))
def command(
    host: str,
    port: int | None,
    local: bool,
    names: tuple[str, ...],
    password: bool,
    no_password: bool,
    proxies: tuple[str, ...],
    url: str,
    data: Path,
    database: str,
    as_json: bool,
) -> None:
    """The server is imported here, so that the other verbs stay quick."""
    with uncollected():
        from veillee.web.serve import CannotServe, Options, Started, say, serve

    def announce(started: Started) -> None:
        if as_json:
            say_json(asdict(started))
        else:
            say(started)

    if local and host:
        raise click.UsageError(_("--local et --host ne vont pas ensemble : choisissez l’un des deux."))
    options = Options(
        data=data,
        database=database,
        url=public_address(url),
        host=host,
        port=port,
        local=local,
        names=names,
        password=asked_password() if password else ("" if no_password else None),
        proxies=proxies,
    )
    try:
        serve(options, announce)
    except (CannotServe, StoreError) as error:
        raise click.ClickException(str(error)) from error


def public_address(url: str) -> str:
    """The public address with its last slash; nothing stays nothing."""
    if not url:
        return ""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise click.UsageError(_("--url veut une adresse entière, comme https://table.exemple.fr/."))
    return f"{parts.scheme}://{parts.netloc}/"


def asked_password() -> str:
    """A new password, typed twice and never on the command line."""
    password: str = click.prompt(_("Mot de passe du MJ"), hide_input=True, confirmation_prompt=_("Encore une fois"))
    if len(password) < MIN_PASSWORD:
        raise click.ClickException(_("Un mot de passe a au moins {count} caractères.").format(count=MIN_PASSWORD))
    return password
