"""Heroes: a subject on the right or at the foot, calm paper for the headline."""
import math
import bpy
from core import *
from studio import *
from flat_studio import *
import lash_tools, lashes, packs
from packs import font_file


def even_light(bg, strength=0.30, shadow=5.2, boxes=True):
    """A lamp so far away that the paper is as bright in one corner as in the other.  Nails bring
    their own shine: they want no boxes to mirror."""
    world(strength=strength, floor=bg, glossy=0.3 if boxes else 0.5)
    cyc(bg, depth=120, width=400, front=120)
    key((-34, 27, 47), size=shadow, energy=31000)
    if not boxes:
        return
    softbox((-13, 2, 13), size=(4, 34), power=12, edge=(0.25, 0.75))
    softbox((15, 2, 8), size=(2.4, 26), power=4, edge=0.5)
    softbox((2, 24, 12), size=(26, 4), power=6, edge=0.5)


def frame(p):
    camera(target=(p.get('cx', 0), p.get('cy', 0), 0.3), dist=p.get('dist', 25), elev=p.get('elev', 60))


def low_disc(p):
    x, y, r = p['disc']
    disc(r, 0.5, mixhex(p['bg'], '#ffffff', 0.06), loc=(x, y))


# ---------------------------------------------------------------- heroes

def hero_lash_scene(p):
    """A pair on a low disc."""
    even_light(p['bg'])
    low_disc(p)
    for i, (x, y, s, rot) in enumerate(p['place']):
        lay_strip(p['lash'], (x, y, 0.52), s, rot, seed=3 + i, mirror=bool(i))
    frame(p)


def hero_tool_scene(p):
    """The applicator, with a lash in its jaws."""
    even_light(p['bg'])
    low_disc(p)
    hold_lash(p)
    frame(p)


def hold_lash(p):
    tool = lash_tools.applicator(lash={**p['lash'], 'seed': 3}, length=8)
    x, y, z, s = p['tool']
    tool.location, tool.scale = (x, y, z), (s, s, s)
    tool.rotation_mode = 'ZYX'
    tool.rotation_euler = [math.radians(a) for a in p['turn']]


def hero_cream_scene(p):
    """A tube on its back, beside a smear of what is in it."""
    even_light(p['bg'], strength=0.34, shadow=7)
    packs.swatch(loc=p['swatch'], rot=p['turn'], color='#f8ead6', length=5.4, width=1.7)
    x, y, turn, s = p['tube_at']
    tube = lashes.group('tube', made(lambda: labelled_tube(p['tube'])))
    tube.scale = (s, s, s)
    tube.rotation_euler = (math.radians(-90), 0, math.radians(turn))
    tube.location = (x, y, 1.55 * s)
    frame(p)


def labelled_tube(t):
    _, front = packs.metal_tube(paint=t['paint'], cap=t['cap'], body=t['metal'])
    letter(front, t['label'], t['ink'])


def letter(front, label, ink):
    mat = principled('ink' + ink, ink, Roughness=.55)
    for body, f, size, z, tracking in label:
        packs.wrap_text(packs.text(body, font_file(f), size, mat, tracking=tracking), lambda x, y, z=z: front(x, y + z))


def lay_strip(lash, at, scale, turn, **kw):
    e = lashes.strip(**lash, **kw)
    e.location, e.scale, e.rotation_euler = at, (scale,) * 3, (0, 0, math.radians(turn))


def made(build):
    """The objects that build adds."""
    before = set(bpy.data.objects)
    build()
    return [o for o in bpy.data.objects if o not in before and o.parent is None]


SCENES = {'hero_lash': hero_lash_scene, 'hero_tool': hero_tool_scene, 'hero_cream': hero_cream_scene}
