"""The hairs of a lash."""

import random
import unittest

import numpy as np

from lash_hairs import (
    CURLS,
    DENSITY,
    POINTS,
    PROFILES,
    STRIPS,
    band_line,
    band_radii,
    direction,
    row_of_hairs,
)

ROOT = band_line(3.3, 0.62)
LENGTH = 1.2


def row(style="natural", density=1.0, curl="C", seed=1, **rest):
    """One row on a strip's band."""
    return row_of_hairs(ROOT, STRIPS[style], LENGTH, density, curl, seed, 0.0078, **rest)


def tips(hairs):
    """Returns the ends of the hairs."""
    return np.array([curve[-1] for curve in hairs[0]])


class LashHairsTest(unittest.TestCase):
    def test_a_band_bends_from_corner_to_corner(self):
        self.assertTrue(np.allclose(ROOT(0), [-1.65, 0, 0.03]))
        self.assertTrue(np.allclose(ROOT(1), [1.65, 0, 0.03]))
        self.assertTrue(np.allclose(ROOT(0.5), [0, 0.62, 0.03]))

    def test_a_band_is_thinner_at_its_ends(self):
        radii = band_radii(20, 0.02)
        self.assertTrue(np.allclose(radii[3:-3], 0.02))
        self.assertTrue(np.allclose(radii, radii[::-1]))
        self.assertLess(radii[0], radii[1])

    def test_no_lash_is_longer_than_it_says(self):
        for name, profile in PROFILES.items():
            parts = [profile(s / 100) for s in range(101)]
            self.assertGreater(min(parts), 0.3, name)
            self.assertLessEqual(max(parts), 1.0001, name)

    def test_density_is_the_number_of_hairs(self):
        for name, style in STRIPS.items():
            counts = [len(row(name, density)[0]) for density in DENSITY.values()]
            self.assertEqual(counts, [round(style.hairs * d) for d in DENSITY.values()])
            self.assertEqual(counts, sorted(counts))

    def test_hairs_grow_from_the_band_and_taper_to_their_tip(self):
        for name in STRIPS:
            for curve, radii in zip(*row(name), strict=True):
                self.assertEqual(curve.shape, (POINTS, 3))
                s = (curve[0][0] / 1.65 + 1) / 2
                self.assertTrue(np.allclose(curve[0][:2], ROOT(s)[:2]))
                self.assertTrue((np.diff(radii) < 0).all())
                self.assertGreater(radii[-1], 0)

    def test_a_lash_is_about_as_long_as_it_says(self):
        for name in STRIPS:
            curves, _ = row(name)
            reach = max(np.linalg.norm((curve[-1] - curve[0])[:2]) for curve in curves)
            self.assertGreater(reach, LENGTH * 0.8, name)
            self.assertLess(reach, LENGTH * 1.2, name)

    def test_a_stronger_curl_stands_higher(self):
        heights = [tips(row(curl=curl))[:, 2].mean() for curl in CURLS]
        self.assertEqual(heights, sorted(set(heights)))

    def test_hairs_fan_out_from_corner_to_corner(self):
        for style in STRIPS.values():
            turns = [direction(style, s / 20) for s in range(21)]
            self.assertEqual((turns[0], turns[-1]), style.fan)
            self.assertEqual(turns, sorted(turns))

    def test_clumps_gather_tips(self):

        def nearest(style):
            points = tips(row(style))[:, :2]
            apart = np.linalg.norm(points[:, None] - points[None], axis=2)
            np.fill_diagonal(apart, np.inf)
            return np.median(apart.min(axis=1))

        self.assertLess(nearest("spiky"), nearest("natural") / 2)

    def test_a_second_layer_lies_above_the_first(self):
        lifted = tips(row(lift=0.1))[:, 2] - tips(row())[:, 2]
        self.assertTrue(np.allclose(lifted, 0.1))

    def test_the_same_seed_gives_the_same_lash(self):
        first = tips(row(seed=3))
        random.random()
        self.assertTrue(np.array_equal(tips(row(seed=3)), first))
        self.assertFalse(np.array_equal(tips(row(seed=4)), first))
