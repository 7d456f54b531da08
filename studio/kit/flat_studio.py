"""The flat lay: paper, lamps and the low props that nails and lashes lie on."""
import math
import bpy
from core import *
from studio import *


def satin(color, rough=0.5):
    return principled('satin' + color, color, Roughness=rough, Specular=0.0)


def flat_studio(bg, shadow=4.0, strip=26.0, world_s=0.30, key_e=6400, glossy=0.3, strip_w=2.4, far=1.7):
    """Flat lay: one directional lamp for the shadow, a narrow strip box for the lacquer line,
    a wide dim box opposite and a rim box at the top."""
    world(strength=world_s, floor=bg, glossy=glossy)
    cyc(bg, depth=80)
    # from far away, so that the paper is as bright at one corner as at the other
    key((-15 * far, 12 * far, 21 * far), size=shadow * far, energy=key_e * far * far)
    softbox((-12, 1, 12.5), size=(strip_w, 34), power=strip, edge=(0.18, 0.75))
    softbox((15, 2, 8), size=(2.2, 26), power=strip * 0.22, edge=0.5)
    softbox((0, 22, 10), size=(26, 3), power=strip * 0.25, edge=0.5)


def disc(r, h, color, z=0.0, edge=0.12, loc=(0, 0)):
    prof = [(0, 0), (r, 0)]
    for i in range(7):
        a = math.pi / 2 * i / 6
        prof.append((r - edge * (1 - math.cos(a)), h - edge * (1 - math.sin(a))))
    prof.append((0, h))
    ob = lathe('disc', prof, satin(color), seg=192)
    ob.location = (loc[0], loc[1], z)
    return ob


def slab(w, d, h, r, color, loc=(0, 0), edge=0.12, rot=0):
    ob = rounded_block('slab', w, d, h, r, edge, satin(color), seg=16)
    ob.location = (loc[0], loc[1], 0)
    ob.rotation_euler[2] = math.radians(rot)
    return ob
