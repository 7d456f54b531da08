"""The places of the nails of a set."""

import math
import unittest
from collections import Counter
from itertools import combinations

from nail_layouts import HAND, LAYOUTS, fan, nail_size, spread
from nail_shapes import FINGERS, LENGTHS, TOES

ONE_HAND = {"fan", "stand", "cascade"}


def middle_line(layout, length, place):
    """Points along the middle of a nail, from cuticle to tip."""
    finger, x, y, turn = place
    _, long = nail_size(layout, length, finger)
    a = math.radians(turn)
    steps = [(k / 8 - 0.5) * long * 0.9 for k in range(9)]
    return [(x - math.sin(a) * s, y + math.cos(a) * s) for s in steps]


class NailLayoutsTest(unittest.TestCase):
    def each(self):
        """Every layout's name, every length, and the nails it lays."""
        for layout, lay in LAYOUTS.items():
            for length in LENGTHS:
                with self.subTest(layout=layout, length=length):
                    yield layout, length, *lay(length)

    def test_things_side_by_side_are_centred_and_keep_their_gap(self):
        widths = [1, 2, 0.5]
        left, middle, right = spread(widths, 0.25)
        self.assertAlmostEqual((middle - 1) - (left + 0.5), 0.25)
        self.assertAlmostEqual((right - 0.25) - (middle + 1), 0.25)
        self.assertAlmostEqual(left - 0.5, -(right + 0.25))

    def test_a_layout_shows_one_hand_or_two(self):
        for layout, _, places, _ in self.each():
            fingers = Counter(finger for finger, *_ in places)
            times = 1 if layout in ONE_HAND else 2
            self.assertEqual(fingers, dict.fromkeys(HAND, times))

    def test_no_two_nails_share_a_place(self):
        for layout, length, places, _ in self.each():
            lines = [middle_line(layout, length, place) for place in places]
            for one, two in combinations(lines, 2):
                self.assertGreater(min(math.dist(p, q) for p in one for q in two), 0.5)

    def test_a_set_is_no_wider_than_it_says(self):
        for layout, length, places, span in self.each():
            xs = [x for place in places for x, _ in middle_line(layout, length, place)]
            self.assertLessEqual(max(xs) - min(xs), span)

    def test_a_fan_opens_outwards(self):
        for _, x, _, turn in fan("short")[0]:
            self.assertGreaterEqual(-x * turn, 0)

    def test_feet_are_mirrored(self):
        places = LAYOUTS["feet"]("short")[0]
        self.assertEqual(set(places), {(toe, -x, y, -turn) for toe, x, y, turn in places})

    def test_only_feet_have_toenails(self):
        self.assertEqual(nail_size("feet", "long", 0), nail_size("feet", "short", 0))
        self.assertEqual(nail_size("feet", "short", 0)[0], TOES[0])
        self.assertEqual(nail_size("rows", "short", 0)[0], FINGERS[0])
