"""Lashes seen from above: pairs, trays of pairs, rows of clusters, fans of wisps, kits with their tools."""
import math
import bpy
from core import *
from studio import *
from flat_studio import *
import lashes, lash_tools

Z = 0.36              # the top of a disc or slab
INK = '#2a1620'


def lash_scene(p):
    bg = p['bg']
    flat_studio(bg, shadow=2.6, strip=14, key_e=6400, world_s=0.28)
    # black hair hands no light on: one bounce between paper and prop is all there is to see
    light = bpy.context.scene.cycles
    light.diffuse_bounces = light.glossy_bounces = 1
    LAYOUTS[p['layout']](p, mixhex(bg, '#ffffff', 0.06))
    camera(target=(p.get('cx', 0), p.get('cy', 0), 0.2), dist=p.get('dist', 17.5), elev=p.get('elev', 74))


def place(ob, x, y, z=0.02, rot=0.0, scale=1.0):
    ob.location, ob.scale = (x, y, z), (scale,) * 3
    ob.rotation_euler[2] = math.radians(rot)
    return ob


def pair(p):
    seed = p.get('seed', 1)
    return [lashes.strip(mirror=bool(i), seed=seed + i, **p['lash']) for i in (0, 1)]


# ---------------------------------------------------------------- strips

def over(p, paper):
    """One above the other, on a disc or on the bare paper."""
    z = 0.02
    if p.get('base') == 'disc':
        disc(3.55, 0.35, paper)
        z = Z
    if p.get('base') == 'slab':
        slab(6.2, 6.3, 0.35, 0.7, paper)
        z = Z
    a, b = pair(p)
    drop = 0.5 * p['lash']['length']
    place(a, 0, 0.88 - drop, z, scale=1.35)
    place(b, 0, -1.72 - drop, z, scale=1.35)


def slanted(p, paper):
    """Side by side up a slope."""
    z = 0.02
    if p.get('base') == 'pill':
        slab(7.8, 5.2, 0.35, 2.55, paper, rot=26)
        z = Z
    a, b = pair(p)
    place(a, -0.62, 0.42, z, rot=26, scale=1.32)
    place(b, 0.50, -1.62, z, rot=26, scale=1.32)


def facing(p, paper):
    """Bands towards each other, in the shape of an eye."""
    z = 0.02
    if p.get('base') == 'disc':
        disc(3.4, 0.35, paper)
        z = Z
    a, b = pair(p)
    place(a, 0, 0.36, z, scale=1.32)
    place(b, 0, -0.36, z, rot=180, scale=1.32)


def with_pen(p, paper):
    """Left and right as they are worn, over a liner pen."""
    slab(8.2, 4.7, 0.35, 0.6, paper, loc=(0, 1.05))
    a, b = pair(p)
    place(b, -2.0, 0.12, Z)
    place(a, 2.0, 0.12, Z)
    pen = lash_tools.vial(0.34, 4.6, 2.6, INK)
    pen.rotation_euler = (math.radians(-90), 0, math.radians(-90))
    pen.location = (-3.6, -2.45, 0.34)


def tray_of_pairs(p, paper):
    """All pairs of a multipack in its tray, left and right in two columns."""
    n = p['count']
    step = 6.5 / n if n > 3 else 1.95
    d = step * n + 0.9
    lash_tools.tray(8.4, d, 0.42, 0.7, satin(paper))
    for row in range(n):
        y = (n - 1) / 2 * step - step * row - 0.80
        for i, e in enumerate(pair({**p, 'seed': p.get('seed', 1) + 2 * row})):
            place(e, 1.98 if i == 0 else -1.98, y, 0.13, scale=1.05)


# ---------------------------------------------------------------- clusters and wisps

def pieces(p, n, z, columns, step, centre, scale=1.1, fan=0.0, grade=0.0):
    """n single lashes in rows, the longest on top; fan turns the outer ones outwards."""
    make = lashes.wisp if p['unit'] == 'wisps' else lashes.cluster
    rows = math.ceil(n / columns)
    for row in range(rows):
        k = dict(p['lash'])
        k['length'] *= 1 + grade * (0.5 - row / max(1, rows - 1)) if grade else 1
        if p['unit'] == 'clusters':
            k.pop('style', None)
        some = lashes.copies(lambda i: make(seed=10 * row + i + 1, **k), 4, columns)
        for c, e in enumerate(some):
            t = 2 * c / (columns - 1) - 1
            x = centre[0] + step[0] * (c - (columns - 1) / 2)
            y = centre[1] + step[1] * ((rows - 1) / 2 - row) - 0.5 * k['length'] * scale - fan * 0.012 * t * t
            place(e, x, y, z, rot=-fan * t, scale=scale)


def rows_on_slab(p, paper):
    slab(8.0, 5.6, 0.35, 0.7, paper)
    pieces(p, p['count'], Z, 6, (1.28, 2.3), (0, -0.22), scale=1.15, grade=0.15)


def rows_in_tray(p, paper):
    lash_tools.tray(8.5, 8.3, 0.42, 0.6, satin(paper))
    pieces(p, p['count'], 0.13, 10, (0.78, 1.12), (0, 0.1), scale=0.72, grade=0.12)


def sunburst(p, paper):
    """In a ring, tips outwards."""
    disc(1.15, 0.35, paper)
    n = p['count']
    some = lashes.copies(lambda i: lashes.wisp(seed=i + 1, **p['lash']), 5, n)
    for i, e in enumerate(some):
        a = 360 * i / n
        r = 1.72
        place(e, r * math.sin(math.radians(a)), r * math.cos(math.radians(a)), 0.02, rot=-a, scale=1.2)


def kit(p, paper):
    """Rows on a slab and an applicator beside them."""
    slab(5.7, 7.2, 0.35, 0.6, paper, loc=(-1.1, 0))
    pieces(p, p['count'], Z, 4, (1.28, 6.6 / math.ceil(p['count'] / 4)), (-1.1, 0.05), scale=0.9, grade=0.12)
    place(lash_tools.applicator(), 2.85, 3.3, 0.82, scale=0.82)


def kit_with_bond(p, paper):
    """Rows on a slab, the applicator and the bond at their foot."""
    slab(8.2, 5.3, 0.35, 0.6, paper, loc=(0, 1.35))
    pieces(p, p['count'], Z, 6, (1.26, 1.24), (0, 1.28), scale=0.66, grade=0.10)
    place(lash_tools.applicator(), -3.9, -2.45, 0.70, rot=90, scale=0.70)
    place(lash_tools.vial(0.36, 3.0, 1.9, INK), -0.95, -3.7, 0.36).rotation_euler = (math.radians(-90), 0, math.radians(-90))


LAYOUTS = {f.__name__: f for f in (over, slanted, facing, with_pen, tray_of_pairs, rows_on_slab, rows_in_tray, sunburst, kit, kit_with_bond)}
SCENES = {'lashes': lash_scene}
