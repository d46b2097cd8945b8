"""Pictures: redrawn without their secrets, bounded before they are decoded, served to those who may see them."""

from __future__ import annotations

import io
import struct
import zlib

import pytest
from PIL import Image

from tests.web.served import serving
from veillee.web.images import KEPT_SIDE, MAX_BYTES, MAX_SIDE, redrawn
from veillee.web.problems import Problem


def drawn(kind: str, size: tuple[int, int] = (30, 20), mode: str = "RGB", **options: object) -> bytes:
    file = io.BytesIO()
    Image.new(mode, size, 200 if mode in ("L", "P", "I;16") else "crimson").save(file, kind, **options)
    return file.getvalue()


def png_of(width: int, height: int) -> bytes:
    """A PNG that claims to be large and holds next to nothing."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 1000)) + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize(
    "data",
    [
        drawn("PNG"),
        drawn("JPEG"),
        drawn("WEBP"),
        drawn("PNG", mode="RGBA"),
        drawn("PNG", mode="LA"),
        drawn("PNG", mode="P"),
        drawn("PNG", mode="I;16"),
        drawn("JPEG", mode="CMYK"),
    ],
)
def test_a_picture_is_written_anew_as_webp(data: bytes) -> None:
    kept = redrawn(data)
    with Image.open(io.BytesIO(kept.data)) as again:
        assert (again.format, again.size) == ("WEBP", (30, 20))
        assert (kept.width, kept.height) == (30, 20)


def test_nothing_but_pixels_is_kept() -> None:
    exif = Image.Exif()
    exif[0x010E] = "canari-vert"
    exif[0x0112] = 6  # turned a quarter
    data = drawn("JPEG", exif=exif, comment=b"canari-bleu") + b"canari-rouge"
    kept = redrawn(data)
    assert b"canari" not in kept.data
    assert (kept.width, kept.height) == (20, 30), "it is turned upright first"
    with Image.open(io.BytesIO(kept.data)) as again:
        assert not again.getexif()
        assert not set(again.info) & {"exif", "xmp", "icc_profile", "comment"}


def test_a_large_picture_is_reduced() -> None:
    kept = redrawn(drawn("PNG", (KEPT_SIDE + 900, 50)))
    assert kept.width == KEPT_SIDE


@pytest.mark.parametrize(
    "size", [(MAX_SIDE + 1, 1), (1, 60_000), (7000, 7000), (65_535, 65_535), (2**31 - 1, 2**31 - 1)]
)
def test_a_bomb_is_refused_before_it_is_decoded(size: tuple[int, int]) -> None:
    with pytest.raises(Problem) as refused:
        redrawn(png_of(*size))
    assert refused.value.code in ("picture_too_wide", "picture_unreadable")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a" + b"\0" * 100,
        drawn("GIF"),
        drawn("BMP"),
        drawn("TIFF"),
        b'<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
        drawn("PNG")[:60],
        drawn("JPEG")[:150],
        drawn("WEBP")[:30],
        b"\x89PNG\r\n\x1a\n" + b"\xff" * 200,
        png_of(0, 0),
        png_of(2000, 2000),
        b"%PDF-1.4",
    ],
)
def test_what_is_no_whole_picture_is_refused(data: bytes) -> None:
    with pytest.raises(Problem) as refused:
        redrawn(data)
    assert refused.value.code == "picture_unreadable"
    assert "PNG, JPEG ou WebP" in refused.value.message


async def test_the_gm_brings_a_picture_and_each_seat_sees_it_when_it_may() -> None:
    async with serving() as server, server.host() as host, server.person() as one, server.person() as two:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await one.sits(table, gm.view["seats"]["j1"]["code"])
            await two.sits(table, gm.view["seats"]["j2"]["code"])
            brought = await host.said(
                "POST",
                f"/api/t/{table}/pictures",
                201,
                files={"file": ("le gué.png", drawn("PNG"))},
                data={"title": "Le gué"},
            )
            picture = brought["id"]
            address = f"/api/t/{table}/pictures/{picture}"
            assert (brought["title"], brought["width"], brought["height"]) == ("Le gué", 30, 20)
            while "pictures" not in gm.view:
                await gm.receive()
            assert gm.view["pictures"] == {picture: ["Le gué", 30, 20]}
            assert (await host.get(address)).headers["content-type"] == "image/webp"
            await one.said("GET", address, 404)
            await gm.changes({"type": "show_picture", "picture": picture, "to": ["j1"]})
            assert (await one.get(address)).status_code == 200
            await two.said("GET", address, 404)
            await gm.changes({"type": "show_picture", "to": ["j1"]})
            await one.said("GET", address, 404)
            await gm.does({"type": "scene", "picture": picture})
            assert (await one.get(address)).status_code == (await two.get(address)).status_code == 200
            async with server.person() as stranger:
                await stranger.said("GET", address, 403)
        assert (await host.get(address)).headers["x-content-type-options"] == "nosniff"


async def test_a_picture_survives_an_export() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        brought = await host.said(
            "POST", f"/api/t/{table}/pictures", 201, files={"file": ("Brume du soir.jpg", drawn("JPEG"))}
        )
        assert brought["title"] == "Brume du soir"
        first = await host.get(f"/api/t/{table}/pictures/{brought['id']}")
        exported = (await host.get(f"/api/tables/{table}/export")).content
        copy = await host.said("POST", "/api/import", 201, files={"file": ("x", exported)})
        again = await host.get(f"/api/t/{copy['id']}/pictures/{brought['id']}")
        assert again.content == first.content


async def test_what_cannot_be_kept_is_a_sentence() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        address = f"/api/t/{table}/pictures"
        assert (await host.said("POST", address, 422, files={"file": ("a.gif", drawn("GIF"))}))["message"]
        assert (await host.said("POST", address, 422, data={"title": "sans image"}))["code"] == "request_invalid"
        assert (await host.said("POST", address, 422, json={}))["code"] == "request_invalid"
        long = {"file": ("a.png", b"\0" * (MAX_BYTES + 1))}
        assert (await host.said("POST", address, 413, files=long))["code"] == "too_large"
        live = await server.tables.open(table)
        assert live.table.state.pictures == {}
