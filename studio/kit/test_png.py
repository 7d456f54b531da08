"""PNG files."""

import struct
import unittest
import zlib

import numpy as np

from png import png


def chunks(data):
    """The chunks of a file by their kind; their checksums must hold."""
    at, found = 8, {}
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        assert checksum == zlib.crc32(kind + body)
        found[kind] = body
        at += 12 + length
    return found


class PngTest(unittest.TestCase):
    def test_a_picture_comes_back_from_its_file(self):
        picture = np.arange(2 * 3 * 3, dtype=np.uint8).reshape(2, 3, 3)
        data = png(picture)
        self.assertTrue(data.startswith(b"\x89PNG\r\n\x1a\n"))
        found = chunks(data)
        self.assertEqual(list(found), [b"IHDR", b"IDAT", b"IEND"])
        self.assertEqual(found[b"IHDR"], struct.pack(">IIBBBBB", 3, 2, 8, 2, 0, 0, 0))
        rows = zlib.decompress(found[b"IDAT"])
        self.assertEqual(rows, b"".join(b"\x00" + row.tobytes() for row in picture))
