"""The filter against noise."""

import unittest

import numpy as np

from denoise import box, joint_nlm

SIDE = 40


def noisy(clean, seed, strength=0.1):
    """A render of this picture with few samples."""
    noise = np.random.default_rng(seed).normal(0, strength, clean.shape)
    return (clean + noise).astype(np.float32)


def filtered(clean, guide):
    """The filter on two noisy renders, guided by a clean pass."""
    return joint_nlm(noisy(clean, 1), noisy(clean, 2), [(guide, guide, 1e-3)])


def halves(left, right):
    """A picture of two flat halves."""
    picture = np.full((SIDE, SIDE, 3), left, np.float32)
    picture[:, SIDE // 2 :] = right
    return picture


class BoxTest(unittest.TestCase):
    def test_a_flat_picture_stays_as_it_is(self):
        self.assertTrue(np.allclose(box(np.full((5, 7), 3.0), 2), 3))

    def test_a_point_spreads_evenly(self):
        picture = np.zeros((7, 7))
        picture[3, 3] = 9
        expected = np.zeros((7, 7))
        expected[2:5, 2:5] = 1
        self.assertTrue(np.allclose(box(picture, 1), expected))

    def test_its_argument_is_left_alone(self):
        planes = np.stack([np.zeros((4, 4)), np.ones((4, 4))])
        before = planes.copy()
        self.assertTrue(np.allclose(box(planes, 1), before))
        self.assertTrue(np.array_equal(planes, before))


class JointNlmTest(unittest.TestCase):
    def test_noise_on_flat_paper_goes(self):
        clean = halves(0.5, 0.5)
        mean = (noisy(clean, 1) + noisy(clean, 2)) / 2
        out = filtered(clean, clean)
        self.assertEqual(out.shape, clean.shape)
        self.assertLess((out - clean).std(), (mean - clean).std() / 4)
        self.assertAlmostEqual(float(out.mean()), 0.5, delta=0.02)

    def test_an_edge_that_a_pass_shows_stays_sharp(self):
        clean = halves(0.45, 0.55)
        out = filtered(clean, halves(0, 1))
        middle = SIDE // 2
        self.assertAlmostEqual(float(out[:, middle - 1].mean()), 0.45, delta=0.02)
        self.assertAlmostEqual(float(out[:, middle].mean()), 0.55, delta=0.02)

    def test_a_picture_without_noise_is_not_touched(self):
        clean = np.random.default_rng(3).random((SIDE, SIDE, 3)).astype(np.float32)
        out = joint_nlm(clean, clean, [(clean, clean, 1e-3)])
        self.assertLess(abs(out - clean).max(), 0.01)
