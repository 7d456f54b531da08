"""Press-on nail sets seen from above."""
import math
import bpy
from core import *
from studio import *
from flat_studio import *
import nails


def nail_scene(p):
    bg = p['bg']
    flat_studio(bg, strip=p.get('strip', 26), glossy=p.get('glossy', 0.3), strip_w=p.get('strip_w', 2.4))
    z = 0.0
    prop = p.get('prop')
    pc = p.get('prop_color', mixhex(bg, '#ffffff', 0.06))
    if prop == 'disc':
        disc(p.get('disc_r', 4.3), 0.45, pc); z = 0.45
    elif prop == 'slab':
        slab(8.2, 7.4, 0.45, 0.9, pc); z = 0.45
    elif prop == 'pill':
        slab(8.6, 4.6, 0.45, 2.25, pc); z = 0.45
    nails.nail_set(p['specs'], p['shape'], p['length'], p['layout'], z=z, seed=p.get('seed', 1), jitter=p.get('jitter', 1.2))
    camera(target=(p.get('cx', 0), p.get('cy', 0), z + 0.2), dist=p.get('dist', 20), elev=p.get('elev', 72),
           azim=p.get('azim', 0))


SCENES = {'nails': nail_scene}
