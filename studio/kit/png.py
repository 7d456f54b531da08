"""PNG files, since Blender's own would get a colour transform."""

import struct
import zlib


def png(rgb):
    """The bytes of a PNG file for a picture of bytes, (height, width, 3)."""
    h, w, _ = rgb.shape
    rows = b"".join(b"\x00" + row.tobytes() for row in rgb)
    header = struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows, 6))
        + chunk(b"IEND", b"")
    )


def chunk(kind, data):
    """One chunk, with its length and its checksum."""
    checksum = zlib.crc32(kind + data) & 0xFFFFFFFF
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)
