"""A press-on nail set on its paper."""

import math

import bpy

from colour import mix_hex
from flat_lay import disc, slab
from lighting import camera, cyclorama, key_light, world
from nail_finishes import nail_material
from nail_gems import set_gem
from nail_layouts import LAYOUTS, nail_size
from nails import make_nail

FILL = 0.84  # of the frame's width
THICK = 0.45  # of a prop


def nail_scene(spec):
    """A set of nails; `nails` has the paint of each finger, repeated over the set."""
    world(spec["bg"], strength=0.30, glossy=0.5)
    # The nails' shine is drawn, not traced.
    bounces = bpy.context.scene.cycles
    bounces.diffuse_bounces, bounces.glossy_bounces = 2, 1
    cyclorama(spec["bg"], depth=80)
    key_light((-15, 12, 21), size=4.0, energy=6400)
    layout, length = spec["layout"], spec["length"]
    places, span = LAYOUTS[layout](length)
    tall = 2 * max(abs(y) + nail_size(layout, length, f)[1] / 2 for f, _, y, _ in places)
    z = _lay_prop(spec.get("prop"), tall, mix_hex(spec["bg"], "#ffffff", 0.06))
    for i, (finger, x, y, turn) in enumerate(places):
        lay_nail(spec, layout, finger, (x, y, z), turn, seed=i + 1)
    camera((0, 0, z + 0.2), dist=span / FILL * 85 / 36, elev=74)


def lay_nail(spec, layout, finger, at, turn, seed):
    """The nail of one finger of a set, painted; the seed makes it differ from its neighbours."""
    paint = spec["nails"][finger % len(spec["nails"])]
    width, length = nail_size(layout, spec["length"], finger)
    ob = make_nail(spec["shape"], length, width, nail_material(paint, length, width, turn, seed))
    ob.location = at
    ob.rotation_euler[2] = math.radians(turn)
    for k, (u, v, r) in enumerate(paint.get("gems", ())):
        set_gem(ob, u, v, r, paint["colour2"], seed=seed * 31 + k)


def _lay_prop(prop, tall, colour):
    """Puts a low prop under a set of this height, and returns the prop's thickness."""
    if prop is None:
        return 0.0
    if prop == "disc":
        disc(3.75, THICK, colour)
    elif prop == "pill":
        slab(7.4, 4.4, THICK, 2.15, colour)
    elif prop == "slab":
        slab(7.7, tall + 1.7, THICK, 0.8, colour)
    else:
        raise KeyError(prop)
    return THICK


SCENES = {"nails": nail_scene}
