"""Tubes, bottles and gift sets standing before their cartons."""
import math
import bpy
from core import *
from studio import *
from flat_studio import disc
import packs
import scents
from packs import font_file


def pack_studio(bg, left=9.0, right=5.0, key_e=6400, world_s=0.40, zc=5, bg_top=None, keysize=8, glossy=0.3, sampled=False):
    world(strength=world_s, floor=bg, glossy=glossy)
    cyc(bg, depth=14, radius=12, color_top=bg_top or mixhex(bg, '#ffffff', 0.10), z_fade=22)
    key((-17, -17, 21), target=(0, 0, zc * 0.7), size=keysize, energy=key_e)
    # second, soft lamp lifts the paper behind the product
    key((6, 6, 22), target=(0, 20, 10), size=12, energy=key_e * 0.35)
    softbox((-12, -5, zc + 2), target=(0, 0, zc), size=(4, 24), power=left, edge=0.45, sampled=sampled)
    softbox((13, -1, zc + 2), target=(0, 0, zc), size=(5.5, 24), power=right, edge=0.6, sampled=sampled)
    softbox((0, -6, 26), target=(0, 0, zc), size=(14, 10), power=3.0, edge=0.8, sampled=sampled)


def group(before, x=0.0, y=0.0, z=0.002, rot=0.0, scale=1.0):
    """Gathers what was built since under one root, to be placed as a whole."""
    root = link(bpy.data.objects.new('root', None))
    for o in set(bpy.data.objects) - before - {root}:
        if o.parent is None:
            o.parent = root
    root.location, root.scale = (x, y, z), (scale,) * 3
    root.rotation_euler[2] = math.radians(rot)


def place_carton(c, ink):
    """Carton with printed bands, typeset label and (for gifts) a flat satin ribbon."""
    before = set(bpy.data.objects)
    w, d, h = c['size']
    packs.carton(w, d, h, c['color'])
    for z0, z1, col in c.get('bands', []):
        rounded_block('band', w + .006, d + .006, z1 - z0, 0.036, 0.001, principled('band' + col, col, Roughness=.35), z0=z0)
    if c.get('ribbon'):
        tie_ribbon(w, d, h, c['ribbon'])
    ink = principled('cartonInk', ink, Roughness=.5)
    for body, f, size, z, tr in c['label']:
        packs.text(body, font_file(f), size, ink, loc=(0, -d / 2 - .008, z), tracking=tr)
    group(before, x=c['x'], y=c.get('y', 1.3), z=0, rot=c['rot'])


def tie_ribbon(w, d, h, color, width=0.7):
    satin = principled('ribbon', color, Roughness=0.34, Sheen=0.5, Specular=0.4)
    x, z = -w * 0.22, h * 0.62
    upright = rounded_block('ribbon', width, d + .05, h + .025, 0.02, 0.01, satin)
    upright.location.x = x
    rounded_block('ribbon', w + .05, d + .05, width, 0.04, 0.01, satin, z0=z - width / 2)
    packs.bow((x, -d / 2 - 0.05, z), width, satin)


def tube_scene(p):
    """A tube standing on its cap before its carton."""
    pack_studio(p['bg'], zc=6)
    before = set(bpy.data.objects)
    if p['kind'] == 'metal':
        _, front = packs.metal_tube(paint=p['paint'], cap=p['cap'], body=p['metal'])
    else:
        _, front = packs.soft_tube(color=p['color'], cap=p['cap'], band=p['bands'])
    ink = principled('ink', p['ink'], Roughness=.55)
    for body, f, size, z, tr in p['label']:
        t = packs.text(body, font_file(f), size, ink, tracking=tr)
        packs.wrap_text(t, lambda x, y, z=z: front(x, y + z))
    group(before, x=p['tx'], y=-0.4, z=0, rot=p['trot'])
    place_carton(p['carton'], p['ink'])
    camera(target=(0, 0, p['tz']), dist=p['dist'], elev=7)


def scent_scene(p):
    """One flacon, or with `gift` the box behind and its companion beside."""
    bg = p['bg']
    # brushed metal finds its lamps only where they are sampled, and wants a bright room around it
    pack_studio(bg, zc=6, left=p.get('left', 8), right=p.get('right', 5), glossy=0.95, sampled=True)
    # dark cards just out of frame: contour lines in glass and metal
    for x in (-7.5, 7.5):
        flag((x, 2.5, 6), (0, 0, 5), (3.0, 16), mixhex(bg, '#201014', 0.75))
    before = set(bpy.data.objects)
    front = scents.SHAPES[p['shape']](p['body'], mixhex(p['liquid'], '#ffffff', p['clear']), p['cap'])
    label = p['label']
    scents.plaque(*label['size'], -front, label['z'], label['color'], r=label.get('r', 0.06))
    ink = principled('ink', label['ink'], Roughness=.4)
    for body, f, size, dz, tr in label['lines']:
        packs.text(body, font_file(f), size, ink, loc=(0, -front - 0.056, label['z'] + dz), tracking=tr)
    group(before, x=p.get('x', 0), rot=p.get('rot', -14), scale=p.get('scale', 1))
    if p.get('gift'):
        gift = p['gift']
        place_carton(gift['carton'], label['ink'])
        before = set(bpy.data.objects)
        scents.shower_gel(gift['gel'], p['cap'])
        group(before, x=gift['at'][0], y=gift['at'][1], scale=gift.get('scale', 0.8))
    camera(target=(p.get('cx', 0), 0, p.get('tz', 4.6)), dist=p.get('dist', 36), elev=8)


SCENES = {'tube': tube_scene, 'scent': scent_scene}
