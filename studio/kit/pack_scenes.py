"""Tubes, bottles and gift sets standing before their cartons."""
import math
import bpy
from core import *
from studio import *
from flat_studio import disc
import packs
from packs import font_file


def pack_studio(bg, left=9.0, right=5.0, key_e=6400, world_s=0.40, zc=5, bg_top=None, keysize=8):
    world(strength=world_s, floor=bg)
    cyc(bg, depth=14, radius=12, color_top=bg_top or mixhex(bg, '#ffffff', 0.10), z_fade=22)
    key((-17, -17, 21), target=(0, 0, zc * 0.7), size=keysize, energy=key_e)
    # second, soft lamp lifts the paper behind the product
    key((6, 6, 22), target=(0, 20, 10), size=12, energy=key_e * 0.35)
    softbox((-12, -5, zc + 2), target=(0, 0, zc), size=(4, 24), power=left, edge=0.45, sampled=False)
    softbox((13, -1, zc + 2), target=(0, 0, zc), size=(5.5, 24), power=right, edge=0.6, sampled=False)
    softbox((0, -6, 26), target=(0, 0, zc), size=(14, 10), power=3.0, edge=0.8, sampled=False)


def place_carton(c, ink):
    """Carton with printed bands, typeset label and (for gifts) a flat satin ribbon."""
    before = set(bpy.data.objects)
    w, d, h = c.get('size', (3.7, 3.2, 12.8))
    packs.carton(w, d, h, c['color'])
    ink2 = principled('ink2', c.get('ink', ink), Roughness=.5, Metallic=c.get('foil', 0.0))
    for z0, z1, col in c.get('bands', []):
        o = rounded_block('band', w + .006, d + .006, z1 - z0, 0.036, 0.001, principled('band' + col, col, Roughness=.35), z0=z0)
    if c.get('ribbon'):
        rm = principled('ribbon', c['ribbon'], Roughness=0.34, Sheen=0.5, Specular=0.4)
        rw = c.get('ribbon_w', 0.7)
        rx = c.get('ribbon_x', -w * 0.22)
        o = rounded_block('ribbon', rw, d + .05, h + .025, 0.02, 0.01, rm)
        o.location.x = rx
        z = c.get('ribbon_z', h * 0.62)
        o = rounded_block('ribbon', w + .05, d + .05, rw, 0.04, 0.01, rm, z0=z - rw / 2)
        packs.bow((rx, -d / 2 - 0.05, z), rw, rm)
    for body, f, size, z, tr in c['label']:
        packs.text(body, font_file(f), size, ink2, loc=(c.get('label_x', 0), -d / 2 - .008, z), tracking=tr)
    root = link(bpy.data.objects.new('cartonRoot', None))
    for o in set(bpy.data.objects) - before - {root}:
        o.parent = root
    root.location = (c.get('x', -2.0), c.get('y', 1.3), c.get('z', 0))
    root.rotation_euler[2] = math.radians(c.get('rot', -14))


def tube_scene(p):
    bg = p['bg']
    pack_studio(bg, zc=6)
    ink = principled('ink', p.get('ink', '#2b3a33'), Roughness=.55)
    T = packs.text
    objs_before = set(bpy.data.objects)
    if p.get('kind', 'metal') == 'metal':
        ob, fr = packs.metal_tube(paint=p['paint'], cap=p.get('cap', '#f3efe6'))
    else:
        ob, fr = packs.soft_tube(color=p.get('color', '#f6f1ea'), cap=p.get('cap', '#caa98c'), band=p.get('bands'), capmetal=p.get('capmetal', 0.0))
    for body, f, size, z, tr in p['label']:
        t = T(body, font_file(f), size, ink, tracking=tr)
        packs.wrap_text(t, lambda x, y, z=z: fr(x, y + z))
        t.visible_glossy = True
    tube = [o for o in bpy.data.objects if o not in objs_before and o.type == 'MESH']
    emp = link(bpy.data.objects.new('tubeRoot', None))
    for o in tube:
        o.parent = emp
    emp.location = (p.get('tx', 1.9), -0.4, 0)
    emp.rotation_euler[2] = math.radians(p.get('trot', -8))
    if p.get('carton'):
        place_carton(p['carton'], p.get('ink', '#2b3a33'))
    camera(target=(0, 0, p.get('tz', 6.2)), dist=p.get('dist', 46), elev=7)


def scent_scene(p):
    bg = p['bg']
    pack_studio(bg, zc=6, left=p.get('left', 8), right=p.get('right', 5))
    h0 = 0.0
    if p.get('plinth'):
        disc(p.get('plinth_r', 5.0), 1.1, mixhex(bg, '#ffffff', 0.15), edge=0.10); h0 = 1.1
    # black cards just out of frame: dark contour lines in the glass
    flag((-7.5, 2.5, 6), (0, 0, 5), (3.0, 16), mixhex(bg, '#201014', 0.75))
    flag((7.5, 2.5, 6), (0, 0, 5), (3.0, 16), mixhex(bg, '#201014', 0.75))
    before = set(bpy.data.objects)
    b = dict(p['bottle'])
    packs.bottle(**b)
    d, h = b.get('d', 3.0), b.get('h', 7.2)
    lb = p.get('label')
    if lb:
        zc = lb['z']
        if lb.get('paper'):
            w_, h_ = lb['size']
            q = rounded_block('label', w_, 0.03, h_, 0.012, 0.004, principled('paper', lb['paper'], Roughness=0.55), seg=2, es=2)
            q.location = (0, -d / 2 - 0.016, zc - h_ / 2)
        ink = principled('ink', lb.get('ink', '#2a1a1e'), Roughness=.5, Metallic=lb.get('foil', 0.0))
        for body, f, size, dz, tr in lb['lines']:
            packs.text(body, font_file(f), size, ink, loc=(0, -d / 2 - 0.036, zc + dz), tracking=tr)
    emp = link(bpy.data.objects.new('bottleRoot', None))
    for o in set(bpy.data.objects) - before - {emp}:
        o.parent = emp
    emp.location = (p.get('bx', 0), 0, h0 + 0.002)
    emp.rotation_euler[2] = math.radians(p.get('rot', -14))
    if p.get('carton'):
        place_carton(p['carton'], '#2a1a1e')
    if p.get('mini'):
        before = set(bpy.data.objects)
        packs.bottle(**p['mini']['bottle'])
        root = link(bpy.data.objects.new('miniRoot', None))
        for o in set(bpy.data.objects) - before - {root}:
            o.parent = root
        k = p['mini'].get('scale', 0.55)
        root.scale = (k, k, k)
        root.location = p['mini']['at']
        root.rotation_euler[2] = math.radians(p['mini'].get('rot', 10))
    camera(target=(p.get('cx', 0), 0, p.get('tz', 5.0)), dist=p.get('dist', 36), elev=p.get('elev', 8))


SCENES = {'tube': tube_scene, 'scent': scent_scene}
