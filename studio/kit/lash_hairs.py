"""The hairs of a lash as curves and radii: nothing here needs Blender.

Lengths are true: 1.2 is a lash of 12 mm. A lash lies on z = 0, its band across x and its hairs
towards +y.
"""

import math
import random
from dataclasses import dataclass

import numpy as np

POINTS = 14  # along a hair


@dataclass(frozen=True)
class Style:
    """The arrangement of the hairs of one row."""

    profile: str
    hairs: int  # at medium density
    clusters: int  # how many spikes
    clump: float  # how far tips are drawn into spikes
    fill: float  # share of short hairs between
    fan: tuple[float, float]  # direction at the inner and the outer corner, in degrees
    cross: float  # how far hairs overlap, in degrees
    swing: float = 0.0  # how much shorter every second spike is


# Length along the strip: 0 is the inner corner, 1 the outer.
PROFILES = {
    "natural": lambda s: 0.60 + 0.40 * math.sin(math.pi * (0.12 + 0.66 * s)),
    "doll": lambda s: 0.54 + 0.46 * math.sin(math.pi * s) ** 1.3,
    "cat-eye": lambda s: 0.42 + 0.58 * s**1.25 * (1 - 0.30 * max(0, (s - 0.90) / 0.10)),
    "round": lambda s: 0.66 + 0.34 * math.sin(math.pi * s) ** 0.8,
    "even": lambda s: 0.94,
}

STRIPS = {
    "natural": Style("natural", 165, 24, clump=0.42, fill=0.40, fan=(-24, 34), cross=8),
    "wispy": Style("natural", 150, 11, clump=0.80, fill=0.58, fan=(-34, 46), cross=9, swing=0.16),
    "volume": Style("round", 250, 26, clump=0.36, fill=0.34, fan=(-30, 42), cross=15),
    "doll": Style("doll", 185, 19, clump=0.60, fill=0.40, fan=(-40, 46), cross=6),
    "cat-eye": Style("cat-eye", 180, 16, clump=0.66, fill=0.36, fan=(-16, 54), cross=6),
    "spiky": Style("natural", 170, 11, clump=0.97, fill=0.12, fan=(-34, 44), cross=4, swing=0.10),
}
CLUSTER = Style("even", 40, 4, clump=0.55, fill=0.26, fan=(-15, 15), cross=6)
# Soft wisps are even, wispy ones run into spikes.
WISPS = {
    "natural": Style("round", 46, 6, clump=0.45, fill=0.42, fan=(-22, 24), cross=8),
    "wispy": Style("doll", 46, 3, clump=0.86, fill=0.46, fan=(-27, 29), cross=5, swing=0.12),
}
DENSITY = {"light": 0.78, "medium": 1.0, "full": 1.35}
# How high the tips stand and how late a hair turns upwards.
CURLS = {"C": (0.50, 1.6), "CC": (0.66, 1.8), "D": (0.84, 2.1)}


def band_line(width, bow):
    """The band's line: a function from 0, the inner corner, to 1, the outer."""

    def root(s):
        q = 2 * s - 1
        return np.array([q * width / 2, bow * (1 - abs(q) ** 2.1), 0.03])

    return root


def band_radii(n, radius):
    """A thread's radius at n points, thinner at both ends."""
    r = np.full(n, radius)
    r[:3] *= (0.5, 0.8, 0.95)
    r[-3:] *= (0.95, 0.8, 0.5)
    return r


def row_of_hairs(root, style, length, density, curl, seed, thick, lift=0.0):
    """Curves and radii of one row on the line `root`. `lift` raises the tips over a row below."""
    rnd = random.Random(seed)
    reach = PROFILES[style.profile]
    spikes = _spikes(style, seed)

    def tip(s, length, turn):
        a = math.radians(direction(style, s) + turn)
        return root(s) + np.array([math.sin(a), math.cos(a), 0]) * length

    n = round(style.hairs * density)
    curves, radii = [], []
    for i in range(n):
        s = min(1, max(0, (i + rnd.uniform(-0.6, 0.6) + 0.5) / n))
        at, k, turn = min(spikes, key=lambda spike: abs(spike[0] - s))
        is_fill = rnd.random() < style.fill
        part = rnd.uniform(0.48, 0.76) if is_fill else rnd.uniform(0.88, 1.03)
        cross = rnd.uniform(-style.cross, style.cross)
        own = tip(s, length * reach(s) * part * k**0.5, cross)
        spike = tip(at, length * reach(at) * part * k, turn)
        pull = style.clump * (0.45 if is_fill else rnd.uniform(0.82, 1.0))
        end = own * (1 - pull) + spike * pull
        curves.append(_hair(root(s), end, direction(style, s), CURLS[curl], lift, rnd))
        radii.append(_taper(thick * rnd.uniform(0.86, 1.18)))
    return curves, radii


def direction(style, s):
    """Direction of a hair at s, in degrees from straight ahead to the outer corner."""
    eased = s * s * (3 - 2 * s)
    return style.fan[0] + (style.fan[1] - style.fan[0]) * (0.5 * s + 0.5 * eased)


def _spikes(style, seed):
    """Place, length and turn of each spike."""
    spikes = []
    for j in range(style.clusters):
        rnd = random.Random(seed * 1000 + j)
        at = (j + 0.5 + rnd.uniform(-0.14, 0.14)) / style.clusters
        length = rnd.uniform(0.92, 1.08) * (1 - style.swing * (j % 2))
        spikes.append((at, length, rnd.uniform(-4, 4)))
    return spikes


def _hair(start, end, angle, curl, lift, rnd):
    """It leaves the band at right angles, then sweeps to its tip."""
    t = np.linspace(0, 1, POINTS)
    d = end - start
    length = np.linalg.norm(d)
    side = np.array([d[1], -d[0], 0]) / (length + 1e-9)
    bend = math.copysign(0.08 * (abs(angle) / 40 + 0.12), angle)
    middle = start + d * 0.5 - side * length * bend
    curve = (
        ((1 - t) ** 2)[:, None] * start
        + (2 * t * (1 - t))[:, None] * middle
        + (t**2)[:, None] * end
    )
    height, turn = curl
    rise = height * t**turn * (length / 1.2) * rnd.uniform(0.86, 1.14)
    curve[:, 2] += rise + rnd.uniform(0, 0.03) + lift * t
    return curve


def _taper(radius):
    """Thick for most of the way and drawn out at the end: thinner tips fall between the pixels."""
    return radius * (1 - 0.80 * np.linspace(0, 1, POINTS) ** 2.2)
