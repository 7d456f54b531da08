"""Heroes: the picture's subject on the right, calm paper for a headline on the left."""
import math
import bpy
from core import *
from studio import *
from flat_studio import *
import lashes, lash_tools, packs
from packs import font_file


def even_light(bg, strength=0.30, shadow=5.2):
    """A lamp so far away that the paper is as bright in one corner as in the other."""
    world(strength=strength, floor=bg)
    cyc(bg, depth=120, width=400, front=120)
    key((-34, 27, 47), size=shadow, energy=31000)
    softbox((-13, 2, 13), size=(4, 34), power=12, edge=(0.25, 0.75))
    softbox((15, 2, 8), size=(2.4, 26), power=4, edge=0.5)
    softbox((2, 24, 12), size=(26, 4), power=6, edge=0.5)


def hero_lash_scene(p):
    """A pair on a low disc."""
    bg = p['bg']
    even_light(bg)
    x, y, r = p['disc']
    disc(r, 0.5, mixhex(bg, '#ffffff', 0.06), loc=(x, y))
    for i, (x, y, s, rot) in enumerate(p['place']):
        e = lashes.strip(mirror=bool(i), seed=p.get('seed', 3) + i, **p['lash'])
        e.location, e.scale, e.rotation_euler = (x, y, 0.52), (s, s, s), (0, 0, math.radians(rot))
    frame(p)


def hero_tool_scene(p):
    """The applicator holding one lash of a pair above a disc, the other one below."""
    bg = p['bg']
    even_light(bg)
    x, y, r = p['disc']
    disc(r, 0.5, mixhex(bg, '#ffffff', 0.06), loc=(x, y))
    tool = lash_tools.applicator(lash=dict(p['lash'], seed=3), length=p['length'])
    x, y, z, s = p['tool']
    tool.location, tool.scale = (x, y, z), (s, s, s)
    tool.rotation_mode = 'ZYX'
    pitch, roll, yaw = p['turn']
    tool.rotation_euler = (math.radians(pitch), math.radians(roll), math.radians(yaw))
    if p.get('other'):
        x, y, s, rot = p['other']
        e = lashes.strip(mirror=True, seed=4, **p['lash'])
        e.location, e.scale, e.rotation_euler = (x, y, 0.52), (s, s, s), (0, 0, math.radians(rot))
    frame(p)


def hero_cream_scene(p):
    """A tube lying on its back beside a smear of what is in it."""
    bg = p['bg']
    even_light(bg, strength=0.34, shadow=7)
    packs.swatch(loc=p['swatch'], rot=p['srot'], color=p['cream'], **p.get('sw', {}))
    tube = lashes.group('tube', made(lambda: labelled_tube(p['tube'])))
    x, y, rot, s = p['at']
    tube.scale = (s, s, s)
    tube.rotation_euler = (math.radians(-90), 0, math.radians(rot))
    tube.location = (x, y, 1.55 * s)
    frame(p)


def labelled_tube(t):
    _, front = packs.metal_tube(paint=t['paint'], cap=t['cap'])
    ink = principled('ink', t['ink'], Roughness=.55)
    for body, f, size, z, tr in t['label']:
        packs.wrap_text(packs.text(body, font_file(f), size, ink, tracking=tr), lambda x, y, z=z: front(x, y + z))


def made(build):
    """The objects that build adds."""
    before = set(bpy.data.objects)
    build()
    return [o for o in bpy.data.objects if o not in before and o.parent is None]


def frame(p):
    camera(target=(p.get('cx', 0), p.get('cy', 0), 0.3), dist=p.get('dist', 25), elev=p.get('elev', 60), azim=p.get('azim', 0))


SCENES = {'hero_lash': hero_lash_scene, 'hero_tool': hero_tool_scene, 'hero_cream': hero_cream_scene}
