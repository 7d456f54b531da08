"""Lashes and clusters seen from above."""
import math
import bpy
from core import *
from studio import *
from flat_studio import *
import lashes


def lash_scene(p):
    bg = p['bg']
    flat_studio(bg, shadow=2.6, strip=14, key_e=6400, world_s=0.28)
    pc = p.get('prop_color', mixhex(bg, '#ffffff', 0.06))
    z = 0.02
    kw = dict(p.get('lash', {}))
    if p['layout'] == 'pair':
        if p.get('prop', 'slab') == 'slab':
            slab(6.4, 6.6, 0.35, p.get('slab_r', 3.15), pc); z = 0.36
        for i, (y, mir) in enumerate(((0.22, False), (-2.10, True))):
            e = lashes.lash(seed=p.get('seed', 1) + i, mirror=mir, **kw)
            e.location = (0, y, z)
            e.scale = (1.25, 1.25, 1.25)
    elif p['layout'] == 'stack':
        for i in range(p.get('n', 4)):
            e = lashes.lash(seed=p.get('seed', 1) + i, mirror=bool(i % 2), **kw)
            e.location = (0, 2.0 - 1.55 * i, z)
            e.scale = (1.25, 1.0, 1.25)
    elif p['layout'] == 'clusters':
        slab(8.0, 6.6, 0.35, 0.8, pc); z = 0.36
        for r in range(3):
            k = dict(kw); k['length'] = kw.get('length', 1.25) * (1.12, 0.95, 0.78)[r]
            es = lashes.cluster_row(n=6, width=5.6, **k)
            for e in es:
                e.location.y = 1.15 - 1.75 * r
                e.location.z = z
                e.scale = (1.1, 1.1, 1.1)
    camera(target=(0, 0, z), dist=p.get('dist', 17.5), elev=p.get('elev', 70))


SCENES = {'lashes': lash_scene}
