"""A press-on nail set on its paper."""
import math
import bpy
from core import mixhex
from studio import camera, cyc, key, world
from nail_finishes import nail_material
from nail_gems import gem
from nail_layouts import LAYOUTS, size_of
from nail_shapes import make_nail
from flat_studio import disc, slab

FILL = 0.84                       # of the frame's width
THICK = 0.45                      # of a prop


def nail_scene(p):
    """p: bg, shape, length, layout, prop, nails (one per finger, repeated over the set)."""
    world(strength=0.30, floor=p['bg'], glossy=0.5)
    bounces = bpy.context.scene.cycles
    bounces.diffuse_bounces, bounces.glossy_bounces = 2, 1      # the nails' shine is drawn, not traced
    cyc(p['bg'], depth=80)
    key((-15, 12, 21), size=4.0, energy=6400)
    places, span = LAYOUTS[p['layout']](p['length'])
    tall = 2 * max(abs(y) + size_of(p['layout'], p['length'], f)[1] / 2 for f, _, y, _ in places)
    z = lay_prop(p.get('prop'), tall, mixhex(p['bg'], '#ffffff', 0.06))
    for i, (finger, x, y, turn) in enumerate(places):
        lay_nail(p, p['nails'][finger % len(p['nails'])], finger, (x, y, z), turn, seed=i + 1)
    camera(target=(0, 0, z + 0.2), dist=span / FILL * 85 / 36, elev=74)


def lay_prop(prop, tall, colour):
    """Puts a low prop under a set of this height; -> its own thickness."""
    if prop is None:
        return 0.0
    if prop == 'disc':
        disc(3.75, THICK, colour)
    elif prop == 'pill':
        slab(7.4, 4.4, THICK, 2.15, colour)
    elif prop == 'slab':
        slab(7.7, tall + 1.7, THICK, 0.8, colour)
    else:
        raise KeyError(prop)
    return THICK


def lay_nail(p, spec, finger, at, turn, seed):
    width, length = size_of(p['layout'], p['length'], finger)
    ob = make_nail(p['shape'], length, width, nail_material(spec, length, width, turn, seed))
    ob.location = at
    ob.rotation_euler[2] = math.radians(turn)
    for k, (u, v, r) in enumerate(spec.get('gems', ())):
        gem(ob, u, v, r, spec['colour2'], seed=seed * 31 + k)


SCENES = {'nails': nail_scene}
