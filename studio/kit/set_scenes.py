"""Heroes and the other pictures that show no single product."""
import math
import bpy
from core import *
from studio import *
from flat_studio import *
import lashes, packs
from packs import font_file


def hero_lash_scene(p):
    bg = p['bg']
    world(strength=0.30, floor=bg)
    cyc(bg, depth=26, radius=20, color_top=p.get('bg_top', bg), z_fade=30)
    key((-13, 12, 17), size=2.6, energy=6400)
    softbox((-12, 2, 12), size=(4, 26), power=12, edge=0.3)
    kw = dict(p['lash'])
    for (x, y, z, s, rot, mir) in p['place']:
        e = lashes.lash(mirror=bool(mir), **kw)
        e.location, e.scale, e.rotation_euler = (x, y, z + .02), (s, s, s), (0, 0, math.radians(rot))
    for (x, y, r, h) in p.get('discs', []):
        disc(r, h, mixhex(bg, '#ffffff', 0.14), loc=(x, y))
    camera(target=(0, 0.6, 0.5), dist=25, elev=p.get('elev', 46))


def hero_cream_scene(p):
    bg = p['bg']
    world(strength=0.34, floor=bg)
    cyc(bg, depth=80)
    key((-15, 10, 15), size=3.5, energy=6400)
    softbox((-12, 3, 11), size=(4, 26), power=9, edge=0.3)
    softbox((4, 20, 12), size=(20, 4), power=6, edge=0.4)
    packs.swatch(loc=p.get('swatch', (2.6, 0.2)), rot=p.get('srot', 18), color=p.get('cream', '#f6ead2'), **p.get('sw', {}))
    if p.get('tube'):
        before = set(bpy.data.objects)
        ob, fr = packs.metal_tube(paint=p['paint'], cap=p.get('cap', '#f3efe6'))
        ink = principled('ink', p.get('ink', '#2f4a3f'), Roughness=.55)
        for body, f, size, z, tr in p['label']:
            t = packs.text(body, font_file(f), size, ink, tracking=tr)
            packs.wrap_text(t, lambda x, y, z=z: fr(x, y + z))
        emp = link(bpy.data.objects.new('tubeRoot', None))
        for o in set(bpy.data.objects) - before - {emp}:
            o.parent = emp
        x, y, rot, s = p['tube']
        emp.scale = (s, s, s)
        emp.rotation_euler = (math.radians(-90), 0, math.radians(rot))   # lying on its back, label up
        emp.location = (x, y, 1.55 * s)
    camera(target=(0, 0, 0.3), dist=p.get('dist', 34), elev=p.get('elev', 62))


SCENES = {'hero_lash': hero_lash_scene, 'hero_cream': hero_cream_scene}
