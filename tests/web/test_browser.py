"""The client in a real browser: nothing breaks its own content policy, nothing comes from elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tests.chromium import BROWSER_HOST, until
from tests.web.test_serve import started

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WATCH = """() => {
  window.broken = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    window.broken.push(event.violatedDirective + ' ' + event.blockedURI);
  });
}"""


def watched(page: Page, wrong: list[str], hosts: set[str]) -> Page:
    """A page whose errors, broken policies and requests are noted."""
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: hosts.add(urlsplit(request.url).hostname or ""))
    page.add_init_script(f"({WATCH})()")
    return page


def test_every_page_keeps_to_its_policy_and_to_this_machine(browser: Browser, tmp_path: Path) -> None:
    wrong: list[str] = []
    hosts: set[str] = set()
    with started(tmp_path, "--local", "--port", "0", "--name", BROWSER_HOST) as (_process, said):
        base = f"http://{BROWSER_HOST}:{said['port']}"
        context = browser.new_context(locale="fr-FR")
        page = watched(context.new_page(), wrong, hosts)
        page.goto(said["host_link"].replace("127.0.0.1", BROWSER_HOST))
        assert page.url == f"{base}/"
        table = page.evaluate(
            """async () => {
              const headers = { 'Content-Type': 'application/json' };
              const made = await fetch('api/tables', { method: 'POST', headers, body: '{"demo": true}' });
              return (await made.json()).id;
            }"""
        )
        for path in ("/", f"/t/{table}", f"/t/{table}/ecran", "/galerie"):
            page.goto(base + path)
            until(page, "() => document.body.innerText.length > 40")
            wrong += page.evaluate("window.broken")
        stranger = watched(browser.new_context(locale="fr-FR").new_page(), wrong, hosts)
        stranger.goto(f"{base}/")
        stranger.get_by_text("Rejoindre").first.wait_for()
        wrong += stranger.evaluate("window.broken")
        context.close()
        stranger.context.close()
    assert wrong == []
    assert hosts == {BROWSER_HOST}
