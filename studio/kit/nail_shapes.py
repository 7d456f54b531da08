"""The body of a press-on nail: a curved grid with (u across, v cuticle to tip) for its paint."""

import math
from dataclasses import dataclass

from geometry import grid_faces

FINGERS = (1.26, 1.02, 1.08, 1.00, 0.82)  # widths in cm, thumb to little finger
TOES = (1.36, 0.90, 0.84, 0.77, 0.66)  # big toe to little toe
LENGTHS = {"extra-short": 1.24, "short": 1.60, "medium": 2.10, "long": 2.60}
C_CURVE = math.radians(58)


@dataclass(frozen=True)
class Shape:
    """A nail's outline, in parts of its width or its length."""

    tip: float  # depth of the rounded end, of the width
    n: float  # the superellipse exponent of that end
    ratio: float  # width left at the tip
    start: float  # where the taper begins, of the length
    root: float  # width at the cuticle


SHAPES = {
    "oval": Shape(tip=0.60, n=2.0, ratio=0.90, start=0.35, root=0.87),
    "almond": Shape(tip=0.78, n=1.85, ratio=0.62, start=0.30, root=0.83),
    "square": Shape(tip=0.10, n=8.0, ratio=0.98, start=0.40, root=0.89),
    "squoval": Shape(tip=0.24, n=3.0, ratio=0.95, start=0.40, root=0.88),
    "coffin": Shape(tip=0.07, n=8.0, ratio=0.50, start=0.34, root=0.87),
    "stiletto": Shape(tip=0.70, n=1.50, ratio=0.24, start=0.22, root=0.84),
}


def nail_length(length, width):
    """Wider fingers carry longer nails."""
    return LENGTHS[length] * (0.70 + 0.28 * width / 1.05)


def toe_length(width):
    """Length of a toenail by its width, for any set."""
    return 0.42 + 0.66 * width


def half_width(shape, t, width, ratio):
    """Half the flat width at t (0 cuticle .. 1 tip), with `ratio` of it left at the tip."""
    s = min(1.0, max(0.0, t) / 0.36)
    grow = shape.root + (1 - shape.root) * (1 - (1 - s) ** 2)
    k = max(0.0, (t - shape.start) / (1 - shape.start))
    taper = 0.55 * k * k * (3 - 2 * k) + 0.45 * k
    return width / 2 * grow * (1 + (ratio - 1) * taper)


def nail_grid(shape, length, width, nu=45, nv=44):
    """Vertices, faces and uvs of a nail `length` long, centred on the origin, its rim on z = 0."""
    radius = width / 2 / math.sin(C_CURVE)
    # Little length leaves little room to taper.
    ratio = shape.ratio + (1 - shape.ratio) * max(0.0, min(1.0, 2.0 - length / width)) * 0.6
    tip = min(shape.tip * width * (ratio if shape.n > 2.5 else 1), length * 0.45)
    verts, uvs = [], []
    for i in range(nu):
        # Points crowd at the side walls,
        u = math.sin(-math.pi / 2 + math.pi * i / (nu - 1))
        start = 0.30 * width * (1 - math.sqrt(max(0.0, 1 - u * u)))
        end = length - tip * (1 - max(0.0, 1 - abs(u) ** shape.n) ** (1 / shape.n))
        for j in range(nv):
            # and at both ends.
            v = j / (nv - 1)
            v -= 0.10 * math.sin(2 * math.pi * v) / (2 * math.pi)
            y = start + (end - start) * v
            t = y / length
            x = u * half_width(shape, t, width, ratio)
            z = (math.sqrt(max(0.0, radius**2 - x * x)) - radius) * (0.86 + 0.14 * t)
            z -= length * (0.26 * (t - 0.42) ** 2 + 0.10 * max(0.0, t - 0.55) ** 2)
            verts.append((x, y - length / 2, z))
            uvs.append((0.5 + x / width, t))
    low = min(z for _, _, z in verts)
    return [(x, y, z - low) for x, y, z in verts], grid_faces(nu, nv), uvs
