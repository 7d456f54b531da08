"""Colours: hex, linear light, mixtures."""

import unittest
from itertools import pairwise

from colour import channels, linear, mix_hex, srgb_to_linear


class ColourTest(unittest.TestCase):
    def test_hex_is_read_with_or_without_its_hash(self):
        self.assertEqual(channels("#0080ff"), [0, 128, 255])
        self.assertEqual(channels("0080ff"), channels("#0080ff"))

    def test_black_and_white_are_the_ends_of_the_scale(self):
        self.assertEqual(linear("#000000"), (0, 0, 0, 1))
        self.assertEqual(linear("#ffffff"), (1, 1, 1, 1))

    def test_middle_grey_is_a_fifth_of_the_light(self):
        self.assertAlmostEqual(linear("#808080")[0], 0.21586, places=5)

    def test_the_transfer_function_rises_without_a_gap(self):
        values = [srgb_to_linear(i / 1000) for i in range(1001)]
        steps = [b - a for a, b in pairwise(values)]
        self.assertGreater(min(steps), 0)
        self.assertLess(max(steps), 0.003)

    def test_a_mixture_lies_between_its_colours(self):
        self.assertEqual(mix_hex("#102030", "#ffffff", 0), "#102030")
        self.assertEqual(mix_hex("#102030", "#ffffff", 1), "#ffffff")
        self.assertEqual(mix_hex("#000000", "#ffffff", 0.2), "#333333")
