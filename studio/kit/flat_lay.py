"""The flat lay: paper, lamps and the low props that nails and lashes lie on."""

import math

from lighting import cyclorama, key_light, softbox, world
from meshes import lathe, rounded_block
from nodes import principled

# The key stands this much farther away, so that the paper is as bright at one corner as the other.
FAR = 1.7


def satin(color):
    """The material of props."""
    return principled("satin" + color, color, Roughness=0.5, Specular=0.0)


def flat_lay(bg):
    """Lights small things that lie on paper, seen from above.

    One lamp for the shadow, a narrow box for the line of light on lacquer, a wide dim box opposite
    and a rim box at the top.
    """
    world(bg, strength=0.28)
    cyclorama(bg, depth=80)
    key_light((-15 * FAR, 12 * FAR, 21 * FAR), size=2.6 * FAR, energy=6400 * FAR * FAR)
    softbox((-12, 1, 12.5), size=(2.4, 34), power=14, edge=(0.18, 0.75))
    softbox((15, 2, 8), size=(2.2, 26), power=3.08, edge=0.5)
    softbox((0, 22, 10), size=(26, 3), power=3.5, edge=0.5)


def disc(r, h, color, loc=(0, 0)):
    """A round prop with a rolled upper edge."""
    edge = 0.12
    profile = [(0, 0), (r, 0)]
    for i in range(7):
        a = math.pi / 2 * i / 6
        profile.append((r - edge * (1 - math.cos(a)), h - edge * (1 - math.sin(a))))
    profile.append((0, h))
    ob = lathe("disc", profile, satin(color), seg=192)
    ob.location = (*loc, 0)


def slab(w, d, h, r, color, loc=(0, 0), turn=0):
    """A block with round corners; with a large r, a pill."""
    ob = rounded_block("slab", w, d, h, r, 0.12, satin(color), seg=16)
    ob.location = (*loc, 0)
    ob.rotation_euler[2] = math.radians(turn)
