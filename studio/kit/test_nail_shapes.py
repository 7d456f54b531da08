"""The bodies of press-on nails."""

import unittest

from nail_shapes import (
    FINGERS,
    LENGTHS,
    SHAPES,
    TOES,
    half_width,
    nail_grid,
    nail_length,
    toe_length,
)

# Few points are enough here, and quick.
COARSE = {"nu": 15, "nv": 14}
EVERY_NAIL = [
    (shape, nail_length(length, width), width)
    for shape in SHAPES.values()
    for length in LENGTHS
    for width in FINGERS
]


def outline_width(shape, length, width, low, high):
    """Returns the width of the nail between two parts of its length, seen from above."""
    verts, _, _ = nail_grid(shape, length, width)
    xs = [x for x, y, _ in verts if low <= y / length + 0.5 <= high]
    return max(xs) - min(xs)


class NailShapesTest(unittest.TestCase):
    def test_lengths_keep_their_order_on_every_finger(self):
        for width in FINGERS:
            lengths = [nail_length(length, width) for length in LENGTHS]
            self.assertEqual(lengths, sorted(set(lengths)))

    def test_wider_nails_are_longer(self):
        self.assertEqual(max(FINGERS, key=lambda w: nail_length("medium", w)), FINGERS[0])
        self.assertEqual([toe_length(w) for w in TOES], sorted(map(toe_length, TOES), reverse=True))

    def test_half_width_grows_from_the_cuticle_and_ends_at_the_ratio(self):
        for shape in SHAPES.values():
            self.assertAlmostEqual(half_width(shape, 0, 2, shape.ratio), shape.root)
            self.assertAlmostEqual(half_width(shape, 1, 2, shape.ratio), shape.ratio)
            widths = [half_width(shape, t / 50, 2, shape.ratio) for t in range(51)]
            self.assertLessEqual(max(widths), 1)

    def test_a_nail_fills_its_length_and_lies_on_its_paper(self):
        for shape, length, width in EVERY_NAIL:
            verts, _, _ = nail_grid(shape, length, width, **COARSE)
            x, y, z = (list(axis) for axis in zip(*verts, strict=True))
            self.assertAlmostEqual(min(y), -length / 2)
            self.assertAlmostEqual(max(y), length / 2)
            self.assertAlmostEqual(min(x), -max(x))
            self.assertLessEqual(max(x), width / 2)
            self.assertEqual(min(z), 0)

    def test_paint_covers_a_nail_from_end_to_end(self):
        for shape, length, width in EVERY_NAIL:
            _, _, uvs = nail_grid(shape, length, width, **COARSE)
            u, v = zip(*uvs, strict=True)
            self.assertAlmostEqual(min(v), 0)
            self.assertAlmostEqual(max(v), 1)
            self.assertGreaterEqual(min(u), 0)
            self.assertLessEqual(max(u), 1)

    def test_faces_name_points_that_are_there(self):
        verts, faces, uvs = nail_grid(SHAPES["oval"], 2, 1, nu=5, nv=4)
        self.assertEqual(len(verts), 20)
        self.assertEqual(len(uvs), 20)
        self.assertEqual(len(faces), 4 * 3)
        self.assertEqual({point for face in faces for point in face}, set(range(20)))

    def test_tips_can_be_told_apart(self):
        widths = {name: outline_width(shape, 2.6, 1, 0.85, 0.95) for name, shape in SHAPES.items()}
        order = sorted(widths, key=widths.get)
        self.assertEqual(order[0], "stiletto")
        self.assertEqual(order[-1], "square")
        self.assertLess(widths["coffin"], widths["squoval"])
