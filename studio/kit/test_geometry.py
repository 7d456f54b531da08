"""Outlines and surfaces."""

import math
import unittest
from collections import Counter

import numpy as np

from geometry import (
    block_rings,
    circle,
    grid_faces,
    rounded_rect,
    skin,
    smooth_curve,
    surface_of_revolution,
    tubes,
)


def directed_edges(faces):
    """Counts the uses of each edge in each direction."""
    return Counter(edge for face in faces for edge in zip(face, (*face[1:], face[0]), strict=True))


def volume(verts, faces):
    """Returns the volume of a surface; negative if its faces look inwards."""
    points = np.array(verts)
    triangles = [(f[0], f[i], f[i + 1]) for f in faces for i in range(1, len(f) - 1)]
    return sum(np.dot(points[a], np.cross(points[b], points[c])) for a, b, c in triangles) / 6


class GeometryTest(unittest.TestCase):
    def assert_closed(self, faces):
        """Each edge belongs to two faces that pass it in opposite directions."""
        edges = directed_edges(faces)
        self.assertEqual(set(edges.values()), {1})
        self.assertEqual(set(edges), {(b, a) for a, b in edges})

    def test_a_rounded_rectangle_fills_its_box(self):
        x, y = zip(*rounded_rect(6, 4, 1), strict=True)
        self.assertAlmostEqual(max(x), 3)
        self.assertAlmostEqual(min(x), -3)
        self.assertAlmostEqual(max(y), 2)
        self.assertAlmostEqual(min(y), -2)

    def test_a_radius_too_large_makes_a_circle(self):
        for x, y in rounded_rect(2, 2, 9):
            self.assertAlmostEqual(math.hypot(x, y), 1, places=3)

    def test_a_block_is_as_high_as_asked_and_narrower_at_its_edges(self):
        rings = block_rings(4, 3, 2, r=0.5, edge=0.2, z0=1)
        self.assertAlmostEqual(rings[0][0][2], 1)
        self.assertAlmostEqual(rings[-1][0][2], 3)
        widths = [max(x for x, _, _ in ring) for ring in rings]
        self.assertAlmostEqual(max(widths), 2)
        self.assertAlmostEqual(widths[0], 1.8)
        self.assertTrue(np.allclose(widths, widths[::-1]))
        heights = [ring[0][2] for ring in rings]
        self.assertEqual(heights, sorted(set(heights)))

    def test_skin_closes_a_surface(self):
        rings = [circle(1, z, 8) for z in (0, 1, 2)]
        for flip in (False, True):
            verts, faces = skin(rings, flip)
            self.assertEqual(len(verts), 24)
            self.assert_closed(faces)

    def test_skin_looks_outwards_unless_flipped(self):
        rings = [circle(1, z, 64) for z in (0, 2)]
        self.assertAlmostEqual(volume(*skin(rings)), 2 * math.pi, places=1)
        self.assertAlmostEqual(volume(*skin(rings, flip=True)), -2 * math.pi, places=1)

    def test_a_ring_turned_round_its_axis_is_closed(self):
        profile = [(1, 0), (2, 0), (2, 1), (1, 1), (1, 0)]
        verts, faces = surface_of_revolution(profile, seg=12)
        self.assertEqual(len(verts), 12 * 5)
        self.assertEqual(max(max(face) for face in faces), len(verts) - 1)

    def test_a_grid_has_a_face_between_every_four_points(self):
        faces = grid_faces(4, 3)
        self.assertEqual(len(faces), 3 * 2)
        self.assertEqual(set(directed_edges(faces).values()), {1})

    def test_a_tube_keeps_its_radius_round_its_curve(self):
        curve = np.stack([np.linspace(0, 3, 10), np.zeros(10), np.zeros(10)], axis=1)
        verts, faces = tubes([curve], [np.full(10, 0.25)], sides=6)
        self.assertTrue(np.allclose(np.hypot(verts[:, 1], verts[:, 2]), 0.25))
        self.assertEqual(len(faces), 6 * 9)

    def test_a_smooth_curve_stays_between_its_points(self):
        x = np.linspace(0, 4, 50)
        y = smooth_curve(x, (0, 2, 4), (0, 1, 0))
        self.assertGreaterEqual(y.min(), 0)
        self.assertLess(y.max(), 1)
        self.assertTrue(np.allclose(smooth_curve(x, (0, 2, 4), (3, 3, 3)), 3))
