"""From light to a screen's values. Pictures are (height, width, 3)."""

import numpy as np

from colour import channels
from denoise import box

KNEE = 0.72
CONTRAST = 0.25
SHARPEN = 0.45
LUMA = (0.2126, 0.7152, 0.0722)  # Rec. 709


def develop(light, paper):
    """The finished picture as bytes, its paper of exactly this colour, and the gain that took."""
    matched, gain = match_background(light, paper)
    return to_bytes(sharpen(tone_map(matched))), gain


def tone_map(x):
    """Light to sRGB: straight below the knee (so colours stay true), rolled off above it."""
    x = np.maximum(x, 0)
    y = np.where(x <= KNEE, x, KNEE + (1 - KNEE) * (1 - np.exp(-(x - KNEE) / (1 - KNEE))))
    y = np.where(y <= 0.0031308, y * 12.92, 1.055 * np.power(np.maximum(y, 1e-8), 1 / 2.4) - 0.055)
    # a gentle S round mid-grey
    y = y + CONTRAST * (y - 0.5) * y * (1 - y) * 4 * 0.5
    return np.clip(y, 0, 1)


def inverse_tone_map(hex_colour):
    """The light that the tone curve turns into this colour."""
    x = np.linspace(0, 2, 8192)
    return np.interp([channel / 255 for channel in channels(hex_colour)], tone_map(x), x)


def match_background(light, paper, frame=0.05, max_tint=0.12):
    """Scales the light so that the median of its outer frame becomes the paper's colour.

    So the paper is the same in every picture, whatever the lamps did. Returns the gain too.
    """
    h, w, _ = light.shape
    margin = max(2, int(frame * min(h, w)))
    outer = np.ones((h, w), bool)
    outer[margin:-margin, margin:-margin] = False
    median = np.median(light[outer], axis=0)
    gain = inverse_tone_map(paper) / np.maximum(median, 1e-4)
    level = float((gain * LUMA).sum())
    return light * np.clip(gain, level * (1 - max_tint), level * (1 + max_tint)), level


def sharpen(y):
    """Unsharp mask of a small radius on the luma."""
    luma = y @ np.array(LUMA, np.float32)
    return np.clip(y + SHARPEN * (luma - box(box(luma, 1), 1))[..., None], 0, 1)


def to_bytes(y):
    """Values from 0 to 1 as bytes, dithered by half a step against banding."""
    dither = np.random.default_rng(1).random(y.shape[:2])[..., None]
    return np.clip(y * 255 + dither, 0, 255).astype(np.uint8)
