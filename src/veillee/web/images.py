"""Uploaded pictures: bounded, decoded, and written anew, so that only the pixels of the original file are kept."""

from __future__ import annotations

import io
import warnings
from typing import Final

from msgspec import Struct
from PIL import Image, ImageOps, UnidentifiedImageError

from veillee.i18n import _
from veillee.web.problems import Problem

MAX_BYTES: Final = 8_000_000
MAX_SIDE: Final = 8000
MAX_PIXELS: Final = 25_000_000
KEPT_SIDE: Final = 4096
"""Pixels of the longer side of what is kept."""
MEDIA: Final = "image/webp"

_FORMATS: Final = ("PNG", "JPEG", "WEBP")


class Redrawn(Struct, frozen=True):
    """A picture as it is kept."""

    data: bytes
    width: int
    height: int


def redrawn(data: bytes) -> Redrawn:
    """The picture written anew as WebP, upright, without metadata; raise `Problem`. Slow: call it in a thread."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data), formats=_FORMATS) as opened:
                width, height = opened.size
                if max(width, height) > MAX_SIDE or width * height > MAX_PIXELS:
                    raise _too_wide()
                upright = ImageOps.exif_transpose(opened)
                clear = upright.has_transparency_data
                pixels = upright.convert("RGBA" if clear else "RGB")
    except UnidentifiedImageError as error:
        raise _unreadable() from error
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise _too_wide() from error
    except (OSError, ValueError, SyntaxError, ArithmeticError, LookupError, EOFError, TypeError, MemoryError) as error:
        raise _unreadable() from error
    pixels.thumbnail((KEPT_SIDE, KEPT_SIDE))
    bare = Image.new(pixels.mode, pixels.size)
    bare.paste(pixels)
    file = io.BytesIO()
    bare.save(file, "WEBP", quality=88, method=3)
    return Redrawn(file.getvalue(), *bare.size)


def _unreadable() -> Problem:
    return Problem(
        422, "picture_unreadable", _("Cette image ne se lit pas : il faut un fichier PNG, JPEG ou WebP entier.")
    )


def _too_wide() -> Problem:
    return Problem(
        422,
        "picture_too_wide",
        _("Cette image est trop grande : {side} pixels de côté et {pixels} millions de pixels au plus.").format(
            side=MAX_SIDE, pixels=MAX_PIXELS // 1_000_000
        ),
    )
