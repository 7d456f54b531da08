"""Three bottles of scent and a shower gel, each a design of our own.

Each bottle gives how far its front stands from its axis.
"""

import math

from colour import mix_hex
from geometry import rounded_rect
from glass import bottle, glass_material, liquid_material
from meshes import bevel, lathe, loft, rounded_block
from nodes import principled


def metal(color, rough):
    """Brushed or polished metal."""
    return principled("metal" + color, color, Metallic=1.0, Roughness=rough)


def plaque(w, h, y, z, color, r):
    """A thin plate on the front, for the name."""
    rings = [
        [(x, y - t, z + q) for x, q in rounded_rect(w - 2 * i, h - 2 * i, max(r - i, 0.02), 10)]
        for t, i in ((0.0, 0.0), (0.035, 0.0), (0.05, 0.015))
    ]
    loft("plaque", rings, principled("plaque", color, Roughness=0.3, Clearcoat=0.5), flip=True)


def block(body, liquid, cap):
    """Thick tinted glass held between a foot and a shoulder of metal, under a broad flat cap."""
    gold, lid = metal(body, 0.17), metal(cap, 0.22)
    w, d, h = 5.2, 3.0, 7.0
    foot, top = 0.85, 0.45
    inside = h - foot - top
    glass = glass_material(mix_hex(body, "#ffffff", 0.55), shadow=0.45)
    filling = liquid_material(liquid, shadow=0.2)
    rounded_block("foot", w + 0.12, d + 0.12, foot, 0.30, 0.07, gold, seg=12)
    rounded_block("glass", w, d, inside, 0.26, 0.05, glass, z0=foot, seg=12)
    rounded_block(
        "liquid", w - 0.8, d - 0.8, inside - 0.75, 0.2, 0.10, filling, z0=foot + 0.32, seg=12
    )
    rounded_block("shoulder", w + 0.12, d + 0.12, top, 0.30, 0.07, gold, z0=h - top, seg=12)
    lathe("neck", [(0, h), (0.8, h), (0.8, h + 0.26), (0, h + 0.26)], gold)
    rounded_block("cap", 3.3, 2.2, 1.75, 0.24, 0.07, lid, z0=h + 0.26, seg=12)
    return d / 2 + 0.07


def column(body, liquid, cap):
    """A tall cylinder of blush scent, standing in a fluted sleeve, under a domed cap."""
    radius, h = 1.55, 9.0
    bottle(radius, h, liquid, collar=cap)
    loft("sleeve", _fluted_rings(radius + 0.13, 5.6), metal(body, 0.24))
    low, r = h + 0.34, 1.02
    high = low + 1.3
    dome = [
        (r * math.cos(a), high + r * math.sin(a)) for a in (math.pi / 2 * i / 14 for i in range(14))
    ]
    profile = [(0, low), (r - 0.04, low), (r, low + 0.04), *dome, (0, high + r)]
    lathe("cap", profile, metal(cap, 0.16), seg=128)
    return radius + 0.13


def _fluted_rings(radius, h):
    """A sleeve with grooves that end before its rims."""
    flutes, seg = 24, 240
    rings = []
    for z, k, depth in (
        (0, 0.97, 0),
        (0.05, 1, 0),
        (0.35, 1, 0),
        (0.42, 1, 1),
        (h - 0.42, 1, 1),
        (h - 0.35, 1, 0),
        (h - 0.05, 1, 0),
        (h, 0.975, 0),
    ):
        ring = []
        for q in range(seg):
            a = 2 * math.pi * q / seg
            r = radius * k - 0.10 * depth * abs(math.cos(a * flutes / 2))
            ring.append((r * math.cos(a), r * math.sin(a), z))
        rings.append(ring)
    return rings


def faceted(body, liquid, cap):
    """Metal cut like a stone: every face flat, every edge crisp."""
    stone = [
        _octagon(3.5, 2.0, 0.62, 0),
        _octagon(4.9, 3.0, 0.95, 1.15),
        _octagon(5.2, 3.1, 0.9, 3.3),
        _octagon(4.5, 2.7, 0.95, 5.7),
        _octagon(2.5, 1.9, 0.5, 6.9),
    ]
    _cut("stone", stone, metal(mix_hex(body, "#ffffff", 0.25), 0.15), 0.035)
    neck = [(0, 6.88), (0.85, 6.88), (0.85, 7.16), (0, 7.16)]
    lathe("neck", neck, metal(cap, 0.2), seg=8)
    lid = [
        _octagon(2.0, 1.7, 0.42, 7.16),
        _octagon(2.3, 1.95, 0.55, 8.1),
        _octagon(1.7, 1.45, 0.35, 9.1),
    ]
    _cut("cap", lid, metal(cap, 0.2), 0.03)
    return 1.56


def _octagon(w, d, corner, z):
    """A rectangle whose corners are cut off."""
    w, d, c = w / 2, d / 2, corner
    return [
        (w, -d + c, z),
        (w, d - c, z),
        (w - c, d, z),
        (-w + c, d, z),
        (-w, d - c, z),
        (-w, -d + c, z),
        (-w + c, -d, z),
        (w - c, -d, z),
    ]


def _cut(name, rings, material, width):
    ob = loft(name, rings, material, smooth=False)
    bevel(ob, width, 2, angle=8)


def shower_gel(color, cap, h=7.6, r=1.25):
    """A slender lacquered bottle with a screw cap."""
    lacquer = principled("gel" + color, color, Roughness=0.22, Metallic=0.55, Clearcoat=0.6)
    body = [
        (0, 0),
        (r * 0.93, 0),
        (r, 0.08),
        (r, h - 0.55),
        (r * 0.93, h - 0.22),
        (r * 0.62, h - 0.04),
        (0, h),
    ]
    lathe("gel", body, lacquer, seg=128)
    screw = [(0, -0.02), (0.66, -0.02), (0.68, 0.02), (0.68, 1.30), (0.64, 1.36), (0, 1.36)]
    lathe("gelCap", [(r * k, h + z) for k, z in screw], metal(cap, 0.2), seg=96)


SHAPES = {"block": block, "column": column, "faceted": faceted}
