"""Lashes seen from above: pairs, trays of pairs, clusters and wisps in rows, kits with tools."""

import math

import bpy

import lash_tools
import lashes
from colour import mix_hex
from flat_lay import disc, flat_lay, satin, slab
from lighting import camera

PAPER = 0.02  # just above the paper
PROP = 0.36  # the top of a disc or slab
TRAY = 0.13  # the floor of a tray
INK = "#2a1620"
THICK = 0.35  # of a prop


def lash_scene(spec):
    """A pack of lashes, laid out as `layout` says."""
    flat_lay(spec["bg"])
    # Black hair hands no light on: one bounce between paper and prop is all there is to see.
    light = bpy.context.scene.cycles
    light.diffuse_bounces = light.glossy_bounces = 1
    LAYOUTS[spec["layout"]](spec, mix_hex(spec["bg"], "#ffffff", 0.06))
    camera((spec.get("cx", 0), spec.get("cy", 0), 0.2), spec["dist"], elev=74)


def _place(ob, x, y, z=PAPER, turn=0.0, scale=1.0):
    ob.location, ob.scale = (x, y, z), (scale,) * 3
    ob.rotation_euler[2] = math.radians(turn)
    return ob


def _pair(spec, seed=1):
    return [lashes.strip(mirror=bool(i), seed=seed + i, **spec["lash"]) for i in (0, 1)]


def over(spec, paper):
    """One above the other, on a disc, a slab or the bare paper."""
    z = PROP if spec.get("base") else PAPER
    if spec.get("base") == "disc":
        disc(3.55, THICK, paper)
    elif spec.get("base") == "slab":
        slab(6.2, 6.3, THICK, 0.7, paper)
    upper, lower = _pair(spec)
    drop = 0.5 * spec["lash"]["length"]
    _place(upper, 0, 0.88 - drop, z, scale=1.35)
    _place(lower, 0, -1.72 - drop, z, scale=1.35)


def slanted(spec, paper):
    """Side by side up a slope."""
    z = PAPER
    if spec.get("base") == "pill":
        slab(7.8, 5.2, THICK, 2.55, paper, turn=26)
        z = PROP
    upper, lower = _pair(spec)
    _place(upper, -0.62, 0.42, z, turn=26, scale=1.32)
    _place(lower, 0.50, -1.62, z, turn=26, scale=1.32)


def facing(spec, paper):
    """Bands towards each other, in the shape of an eye, on a disc."""
    disc(3.4, THICK, paper)
    upper, lower = _pair(spec)
    _place(upper, 0, 0.36, PROP, scale=1.32)
    _place(lower, 0, -0.36, PROP, turn=180, scale=1.32)


def with_pen(spec, paper):
    """Left and right as they are worn, over a liner pen."""
    slab(8.2, 4.7, THICK, 0.6, paper, loc=(0, 1.05))
    right, left = _pair(spec)
    _place(left, -2.0, 0.12, PROP)
    _place(right, 2.0, 0.12, PROP)
    pen = _place(lash_tools.vial(0.34, 4.6, 2.6, INK), -3.6, -2.45, 0.34)
    pen.rotation_euler = (math.radians(-90), 0, math.radians(-90))


def tray_of_pairs(spec, paper):
    """All pairs of a multipack in its tray, left and right in two columns."""
    n = spec["count"]
    step = 6.5 / n if n > 3 else 1.95
    lash_tools.tray(8.4, step * n + 0.9, 0.42, 0.7, satin(paper))
    for row in range(n):
        y = (n - 1) / 2 * step - step * row - 0.80
        for ob, x in zip(_pair(spec, seed=1 + 2 * row), (1.98, -1.98), strict=True):
            _place(ob, x, y, TRAY, scale=1.05)


def _rows_of_pieces(spec, z, columns, step, centre, scale, grade):
    """Single lashes in rows, the longest on top: `grade` is how much longer than the shortest."""
    make = lashes.wisp if spec["unit"] == "wisps" else lashes.cluster
    rows = math.ceil(spec["count"] / columns)
    for row in range(rows):
        lash = dict(spec["lash"])
        lash["length"] *= 1 + grade * (0.5 - row / max(1, rows - 1))
        if spec["unit"] == "clusters":
            del lash["style"]
        first = 10 * row + 1
        some = lashes.copies(_maker(make, first, lash), 4, columns)
        y = centre[1] + step[1] * ((rows - 1) / 2 - row) - 0.5 * lash["length"] * scale
        for column, ob in enumerate(some):
            x = centre[0] + step[0] * (column - (columns - 1) / 2)
            _place(ob, x, y, z, scale=scale)


def _maker(make, first_seed, lash):
    return lambda i: make(seed=first_seed + i, **lash)


def rows_on_slab(spec, paper):
    """Six in a row."""
    slab(8.0, 5.6, THICK, 0.7, paper)
    _rows_of_pieces(spec, PROP, 6, (1.28, 2.3), (0, -0.22), scale=1.15, grade=0.15)


def rows_in_tray(spec, paper):
    """Ten in a row, close together."""
    lash_tools.tray(8.5, 8.3, 0.42, 0.6, satin(paper))
    _rows_of_pieces(spec, TRAY, 10, (0.78, 1.12), (0, 0.1), scale=0.72, grade=0.12)


def sunburst(spec, paper):
    """In a ring, tips outwards."""
    disc(1.15, THICK, paper)
    n, r = spec["count"], 1.72
    for i, ob in enumerate(lashes.copies(_maker(lashes.wisp, 1, spec["lash"]), 5, n)):
        a = math.radians(360 * i / n)
        _place(ob, r * math.sin(a), r * math.cos(a), turn=-360 * i / n, scale=1.2)


def kit(spec, paper):
    """Rows on a slab and an applicator beside them."""
    slab(5.7, 7.2, THICK, 0.6, paper, loc=(-1.1, 0))
    step = (1.28, 6.6 / math.ceil(spec["count"] / 4))
    _rows_of_pieces(spec, PROP, 4, step, (-1.1, 0.05), scale=0.9, grade=0.12)
    _place(lash_tools.applicator(), 2.85, 3.3, 0.82, scale=0.82)


def kit_with_bond(spec, paper):
    """Rows on a slab, the applicator and the bond at their foot."""
    slab(8.2, 5.3, THICK, 0.6, paper, loc=(0, 1.35))
    _rows_of_pieces(spec, PROP, 6, (1.26, 1.24), (0, 1.28), scale=0.66, grade=0.10)
    _place(lash_tools.applicator(), -3.9, -2.45, 0.70, turn=90, scale=0.70)
    bond = _place(lash_tools.vial(0.36, 3.0, 1.9, INK), -0.95, -3.7, 0.36)
    bond.rotation_euler = (math.radians(-90), 0, math.radians(-90))


LAYOUTS = {
    layout.__name__: layout
    for layout in (
        over,
        slanted,
        facing,
        with_pen,
        tray_of_pairs,
        rows_on_slab,
        rows_in_tray,
        sunburst,
        kit,
        kit_with_bond,
    )
}
SCENES = {"lashes": lash_scene}
