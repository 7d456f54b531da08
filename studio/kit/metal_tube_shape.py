"""The shape of an aluminium tube that stands on its cap: nothing here needs Blender.

Its section goes from a circle at the shoulder to the flat of a folded crimp. The circumference is
the same everywhere.
"""

import math

import numpy as np

from geometry import circle

RADIUS, HEIGHT = 1.6, 11.5
SHOULDER = 2.1  # the height where the body begins
DENTS = 0.02
SEGMENTS = 72
PHASES = np.random.default_rng(3).uniform(0, 6.28, 6)


def half_width(flat):
    """From a round section (0) to a flat one (1) of the same circumference."""
    return RADIUS + (math.pi * RADIUS / 2 - RADIUS) * flat


def surface_point(a, z):
    """The point of the body at this angle and height."""
    t = max(0.0, (z - SHOULDER) / (HEIGHT - SHOULDER))
    flat = t**1.35
    half_depth = RADIUS * (1 - flat) + 0.035
    c, s = math.cos(a), math.sin(a)
    y = half_depth * math.copysign(abs(s) ** (1 + 0.25 * flat), s)
    dent = DENTS * math.sin(1.3 * z + PHASES[0] + 2 * a) * math.sin(0.9 * z + PHASES[1])
    dent *= 0.2 + flat
    dent += DENTS * 0.6 * math.sin(2.9 * z + PHASES[2] + 3 * a) * t
    return half_width(flat) * c, y * (1 + dent * 3) + dent * 0.6 * s, z


def front(x, z):
    """The point just before the body that print at (x, z) moves to."""
    t = max(0.0, (z - SHOULDER) / (HEIGHT - SHOULDER))
    a = -math.acos(max(-0.98, min(0.98, x / half_width(t**1.35))))
    return x, surface_point(a, z)[1] - 0.012, z


def body_rings():
    """The rolled shoulder, then the body up to its crimp."""
    shoulder = []
    for i in range(8):
        a = math.pi / 2 * i / 8
        r = RADIUS * 0.42 + (RADIUS - RADIUS * 0.42) * math.sin(a) ** 0.8
        shoulder.append(circle(r, SHOULDER - 0.55 + 0.55 * (1 - math.cos(a)) ** 0.9, SEGMENTS))
    angles = [2 * math.pi * k / SEGMENTS for k in range(SEGMENTS)]
    heights = np.linspace(SHOULDER, HEIGHT - 0.95, 70)
    return shoulder + [[surface_point(a, z) for a in angles] for z in heights]


def crimp_rings():
    """The folded end, with fine ridges across."""
    steps = 40
    flat = ((HEIGHT - 0.95 - SHOULDER) / (HEIGHT - SHOULDER)) ** 1.35
    x = half_width(flat) + 0.02
    rings = []
    for i in range(steps + 1):
        z = HEIGHT - 1.0 + 0.95 * i / steps
        ridge = 0.012 * (1 if (i // 2) % 2 else -1) if i < steps - 2 else 0
        y = 0.085 + ridge
        rings.append([(x, y, z), (-x, y, z), (-x, -y, z), (x, -y, z)])
    return rings


def cap_rings():
    """A fluted cap, slightly tapered."""
    r, h, seg = RADIUS * 0.62, 1.75, 120
    steps = (
        (0.0, 0.94),
        (0.05, 0.985),
        (0.12, 1.0),
        (h - 0.2, 0.93),
        (h - 0.06, 0.915),
        (h, 0.87),
    )
    rings = []
    for z, k in steps:
        ring = []
        for q in range(seg):
            a = 2 * math.pi * q / seg
            depth = 1 if 0.1 < z < h - 0.1 else 0.2
            flute = 1 - 0.022 * (0.5 + 0.5 * math.cos(a * 30)) * depth
            ring.append((r * k * flute * math.cos(a), r * k * flute * math.sin(a), z))
        rings.append(ring)
    return rings
