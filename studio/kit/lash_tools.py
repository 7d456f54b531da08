"""Accessories of lashes: an applicator, a bond tube or a liner pen, a tray."""

import math

import numpy as np

import lashes
from geometry import rounded_rect, smooth_curve
from meshes import group, lathe, loft, rounded_block
from nodes import principled

PLUM = "#6b1d40"
CHAMPAGNE = "#c9a877"
JAW = 1.18  # half the width of the jaws


def applicator(lash=None, length=9.0):
    """Two bowed arms that meet in curved jaws.

    The jaws' middle is the origin, the handle runs to -y; a lash, if any, is held by its band.
    """
    satin = principled(
        "tool", PLUM, Roughness=0.30, Specular=0.5, Clearcoat=0.35, Clearcoat_Roughness=0.22
    )
    gold = principled("ring", CHAMPAGNE, Metallic=1.0, Roughness=0.22)
    root = group(
        "applicator",
        [
            *(loft("arm", arm_rings(length, side), satin, flip=True) for side in (-1, 1)),
            _sleeve(length - 1.35, length - 1.05, 0.47, 0.40, gold),
            _sleeve(length - 1.05, length + 0.25, 0.44, 0.37, satin),
        ],
    )
    if lash:
        held = lashes.strip(**lash)
        held.parent = root
        held.location = (0, -0.62, 0)
    return root


def arm_rings(length, side):
    """Sections of the upper (1) or lower (-1) arm, from the jaws to the handle."""
    y = np.linspace(0, length, 140)
    width = smooth_curve(
        y,
        (0, 0.25, 0.7, 1.3, 2.2, 0.53 * length, 0.82 * length, length),
        (JAW, JAW * 0.98, 0.80, 0.40, 0.25, 0.40, 0.36, 0.34),
    )
    thickness = smooth_curve(y, (0, 0.6, 1.6, 4.5, length), (0.055, 0.075, 0.13, 0.15, 0.13))
    height = smooth_curve(
        y,
        (0, 0.5, 1.8, 0.47 * length, 0.71 * length, 0.84 * length, length),
        (0.075, 0.10, 0.46, 0.84, 0.40, 0.13, 0.12),
    )
    sections = zip(y, width, thickness, side * height, strict=True)
    return [_arm_ring(*section) for section in sections]


def _arm_ring(y, half_width, half_thickness, z):
    in_jaw = max(0, 1 - y / 1.5)
    bend = in_jaw**2 * (3 - 2 * in_jaw)
    rim = math.sqrt(max(0, 1 - (1 - min(1, y / 0.07)) ** 2)) if y < 0.07 else 1
    ring = []
    for i in range(48):
        a = 2 * math.pi * i / 48
        c, s = math.cos(a), math.sin(a)
        x = (half_width - 0.05 * (1 - rim)) * math.copysign(abs(c) ** 0.7, c)
        curve = 0.62 * (1 - (abs(x) / 1.65) ** 2.1) - 0.62
        depth = half_thickness * max(rim, 0.15) * math.copysign(abs(s) ** 0.8, s)
        ring.append((x, -y + curve * bend + 0.10 * bend, z + depth))
    return ring


def _sleeve(start, end, half_width, half_height, material):
    """A rounded piece round both arms."""
    length = end - start
    edge = min(half_height * 0.7, length / 2.2, 0.22)
    if length < 0.5:
        edge = min(0.08, edge)
    ob = rounded_block(
        "sleeve",
        2 * half_width,
        2 * half_height,
        length,
        half_height * 0.92,
        edge,
        material,
        seg=12,
    )
    ob.rotation_euler[0] = math.radians(90)
    ob.location = (0, -start, 0)
    return ob


def vial(r, body, cap, color):
    """A slim bottle lying down along y, its cap towards +y: a bond tube or a liner pen."""
    lacquer = principled(
        "vial", color, Roughness=0.24, Specular=0.5, Clearcoat=0.5, Clearcoat_Roughness=0.08
    )
    gold = principled("vialCap", CHAMPAGNE, Metallic=1.0, Roughness=0.26)
    e = min(0.10, r * 0.35)
    inner = r * 0.985
    end = body + cap
    body_profile = [(0, 0), (r - e, 0), (r - 0.3 * e, 0.3 * e), (r, e), (r, body), (0, body)]
    cap_profile = [
        (0, body + 0.015),
        (inner, body + 0.015),
        (inner, end - e),
        (inner - 0.3 * e, end - 0.3 * e),
        (inner - e, end),
        (0, end),
    ]
    root = group(
        "vial", [lathe("vial", body_profile, lacquer), lathe("vialCap", cap_profile, gold)]
    )
    root.rotation_euler[0] = math.radians(-90)
    return root


def tray(w, d, h, r, material):
    """A shallow tray with rolled edges; its floor is 0.12 high."""
    floor, wall, fillet = 0.12, 0.16, 0.10
    e = wall / 2

    def outline(inset, radius, z):
        return [(x, y, z) for x, y in rounded_rect(w - inset, d - inset, max(radius, 0.05), 14)]

    rings = [outline(0, r, 0)]
    for a in np.linspace(0, math.pi / 2, 6):
        rings.append(outline(2 * e * (1 - math.cos(a)), r, h - e + e * math.sin(a)))
    for a in np.linspace(0.01, math.pi / 2, 6):
        inset = 2 * e * (1 + math.sin(a))
        rings.append(outline(inset, r - wall * 0.6, h - e + e * math.cos(a)))
    for a in np.linspace(0, math.pi / 2, 5):
        inset = 2 * wall + 2 * fillet * (1 - math.cos(a))
        rings.append(outline(inset, r - wall * 0.6, floor + fillet - fillet * math.sin(a)))
    return loft("tray", rings, material)
