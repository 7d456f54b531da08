"""From light to the values of a screen."""

import unittest

import numpy as np

from colour import channels
from tone_mapping import develop, inverse_tone_map, match_background, sharpen, to_bytes, tone_map

PAPER = "#e9d3d0"


class ToneMappingTest(unittest.TestCase):
    def test_more_light_is_never_darker(self):
        values = tone_map(np.linspace(0, 8, 2000))
        self.assertEqual(values[0], 0)
        self.assertGreaterEqual(np.diff(values).min(), 0)
        self.assertLessEqual(values.max(), 1)
        self.assertEqual(tone_map(np.array([-1.0]))[0], 0)

    def test_a_colour_comes_back_through_the_tone_curve(self):
        for colour in (PAPER, "#24131b", "#d8d3dc"):
            back = tone_map(inverse_tone_map(colour)) * 255
            self.assertTrue(np.allclose(back, channels(colour), atol=0.1), colour)

    def test_the_frame_becomes_the_paper(self):
        want = inverse_tone_map(PAPER)
        light = np.tile(want * 0.8, (40, 40, 1))
        matched, gain = match_background(light, PAPER)
        self.assertTrue(np.allclose(matched[0, 0], want))
        self.assertAlmostEqual(gain, 1.25, places=5)

    def test_a_subject_that_tints_the_frame_keeps_its_hue(self):
        light = np.tile(inverse_tone_map(PAPER) * (0.2, 1, 1), (40, 40, 1))
        matched, level = match_background(light, PAPER)
        gains = (matched / light)[0, 0]
        self.assertTrue(np.allclose(gains / level, [1.12, 0.88, 0.88]))

    def test_sharpening_leaves_flat_paper_alone(self):
        flat = np.full((9, 9, 3), 0.5, np.float32)
        self.assertTrue(np.allclose(sharpen(flat), 0.5))
        edge = flat.copy()
        edge[:, 5:] = 0.6
        sharp = sharpen(edge)
        self.assertLess(sharp[4, 4, 0], 0.5)
        self.assertGreater(sharp[4, 5, 0], 0.6)

    def test_dither_keeps_the_mean(self):
        pixels = to_bytes(np.full((64, 64, 3), 100.5 / 255))
        self.assertEqual(set(np.unique(pixels)), {100, 101})
        self.assertAlmostEqual(float(pixels.mean()), 100.5, delta=0.05)

    def test_a_picture_of_paper_is_developed_to_its_colour(self):
        pixels, _ = develop(np.full((32, 32, 3), 0.4, np.float32), "#cccccc")
        self.assertEqual(pixels.dtype, np.uint8)
        self.assertLessEqual(abs(pixels.astype(int) - 204).max(), 1)
