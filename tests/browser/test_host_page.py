"""The host's page: what happened at a table, and a new table made from a moment or from a backup."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from tests.browser.house import house
from tests.browser.people import Person, loosely, newcomer, nothing_went_wrong, together
from veillee.store.backups import BACKUPS, Backup, Backups
from veillee.web.versions import PAGE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

RETITLED: Final = """async ([table, times]) => {
  const headers = { 'Content-Type': 'application/json' };
  for (let n = 1; n <= times; n += 1) {
    const body = JSON.stringify({ title: `Le gué, titre ${n}.` });
    const answer = await fetch(`api/tables/${table}/rename`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }
}"""
EXPORTED: Final = """async (table) =>
  Array.from(new Uint8Array(await (await fetch(`api/tables/${table}/export`)).arrayBuffer()))"""
SCREENS: Final = ((360, 640), (820, 1180), (1440, 900))
"""A phone, a tablet, a laptop."""


def test_the_host_goes_back_to_a_moment_and_to_a_backup(browser: Browser, tmp_path: Path) -> None:
    host = newcomer(browser, "hote", 1440, 900, phone=False)
    with house(tmp_path) as kept, together("host", host):
        host.page.goto(kept.start())
        table = long_table(host, kept.base)
        moment(host, table)
        backup = backed_up(host, tmp_path, table)
        downloaded(host, kept.base, tmp_path, table, backup)
        from_backup(host)
        lost_backup(host, tmp_path, table, backup)
        nothing_went_wrong(host)


def test_the_way_back_fits_every_screen_and_is_told_in_english(browser: Browser, tmp_path: Path) -> None:
    host = newcomer(browser, "host", 1440, 900, phone=False)
    with house(tmp_path) as kept, together("host-english", host):
        host.page.goto(kept.start())
        host.chooses("English")
        host.press("New table")
        host.press("Open the demo")
        host.page.wait_for_url(re.compile("/t/"))
        table = host.page.url.rsplit("/", 1)[1]
        backed_up(host, tmp_path, table)
        for width, height in SCREENS:
            host.page.set_viewport_size({"width": width, "height": height})
            host.page.goto(kept.base)
            opened(host, "More for", "Go back to a moment")
            host.dialog().locator("li button").first.click()
            host.sees("Out of combat.", "Reopen as a new table")
            fits(host)
            host.press("Backups", within=host.dialog())
            host.sees("Download")
            fits(host)
        nothing_went_wrong(host)


def long_table(host: Person, base: str) -> str:
    """The demo under so many titles that its moments take several pages; its id."""
    host.press("Nouvelle table")
    host.press("Ouvrir la démonstration")
    host.page.wait_for_url(re.compile("/t/"))
    table = host.page.url.rsplit("/", 1)[1]
    host.page.goto(base)
    host.page.evaluate(RETITLED, [table, PAGE + 5])
    host.page.reload()
    return table


def opened(
    host: Person, menu: str = "Autres gestes", item: str = "Revenir à un moment", *, within: Locator | None = None
) -> None:
    host.press(menu, within=within)
    host.page.get_by_role("menuitem", name=item).click()
    expect(host.dialog()).to_be_visible()


def tables(host: Person) -> Locator:
    return host.page.get_by_role("list", name="Vos tables").get_by_role("listitem")


def row_of(host: Person, table: str) -> Locator:
    return tables(host).filter(has=host.page.locator(f"a[href$='/t/{table}']"))


def moment(host: Person, table: str) -> None:
    """An old moment, two pages back, becomes a table; the first one stays as it is."""
    opened(host)
    rows = host.dialog().get_by_role("listitem")
    expect(rows).to_have_count(PAGE)
    wanted = host.button("", within=host.dialog()).filter(has_text=re.compile(loosely("Le gué, titre 3.")))
    expect(wanted).to_have_count(0)
    host.press("Plus ancien", within=host.dialog())
    wanted.click()
    host.sees("Hors combat.", "Elara 12/12 PV")
    host.press("Rouvrir comme une nouvelle table", within=host.dialog())
    expect(host.dialog()).to_have_count(0)
    host.sees("est là, à côté de la première.")
    expect(tables(host)).to_have_count(2)
    expect(tables(host).filter(has_text=re.compile(loosely("Le gué, titre 3. (version")))).to_have_count(1)
    expect(row_of(host, table)).to_contain_text(f"titre {PAGE + 5}.")
    host.press("Ouvrir", exact=True)
    host.page.wait_for_url(re.compile("/t/"))
    assert not host.page.url.endswith(table)
    host.sees("Elara")


def backed_up(host: Person, data: Path, table: str) -> Backup:
    """A backup as the server makes one after an hour."""
    export = bytes(host.page.evaluate(EXPORTED, table))
    return Backups(data / BACKUPS).keep(table, export, version=12, at=1_795_989_600_000)


def downloaded(host: Person, base: str, data: Path, table: str, backup: Backup) -> None:
    host.page.goto(base)
    opened(host, within=row_of(host, table))
    host.press("Les sauvegardes", within=host.dialog())
    host.sees("version 12")
    with host.page.expect_download() as download:
        host.dialog().get_by_role("link", name=re.compile("^Télécharger")).click()
    assert download.value.suggested_filename.endswith(backup.name)
    assert Path(download.value.path()).read_bytes() == Backups(data / BACKUPS).read(table, backup.name)


def from_backup(host: Person) -> None:
    host.press("Rouvrir comme une nouvelle table", within=host.dialog())
    expect(host.dialog()).to_have_count(0)
    expect(tables(host)).to_have_count(3)


def lost_backup(host: Person, data: Path, table: str, backup: Backup) -> None:
    """A file that went away after it was listed: a sentence where one looks, and nothing made."""
    opened(host, within=row_of(host, table))
    host.press("Les sauvegardes", within=host.dialog())
    (data / BACKUPS / table / backup.name).unlink()
    host.press("Rouvrir comme une nouvelle table", within=host.dialog())
    expect(host.dialog().get_by_role("alert")).to_contain_text("n’a pas de sauvegarde")
    host.shuts()
    expect(tables(host)).to_have_count(3)
    assert [line for line in host.wrong if "404" not in line] == []
    host.wrong.clear()


def fits(host: Person) -> None:
    """Nothing goes out of the sheet at its sides."""
    wider = "(sheet) => [sheet, ...sheet.querySelectorAll('*')].filter((each) => each.scrollWidth > sheet.clientWidth)"
    assert host.dialog().evaluate(f"{wider}.length") == 0
