"""Three flacons and a shower gel.  Each is a design of our own: a block between two plates, a column
in a fluted sleeve, a cut stone of metal."""
import math
import bpy
from core import *
import packs


def metal(color, rough=0.2):
    return principled('metal' + color, color, Metallic=1.0, Roughness=rough)


def plaque(w, h, y, z, color, r=0.06, rough=0.3):
    """A thin plate on the front, for the name."""
    rings = [[(x, y - t, z + q) for x, q in rounded_rect(w - 2 * i, h - 2 * i, max(r - i, 0.02), 10)]
             for t, i in ((0.0, 0.0), (0.035, 0.0), (0.05, 0.015))]
    return loft('plaque', rings, principled('plaque', color, Roughness=rough, Clearcoat=0.5), flip=True)


def block(body, liquid, cap):
    """Thick tinted glass held between a foot and a shoulder of metal, under a broad flat cap."""
    gold, lid = metal(body, 0.17), metal(cap, 0.22)
    w, d, h = 5.2, 3.0, 7.0
    foot, top = 0.85, 0.45
    rounded_block('foot', w + .12, d + .12, foot, 0.30, 0.07, gold, seg=12)
    rounded_block('glass', w, d, h - foot - top, 0.26, 0.05, packs.glass_material(mixhex(body, '#ffffff', 0.55), shadow=0.45), z0=foot, seg=12)
    rounded_block('liquid', w - .8, d - .8, h - foot - top - .75, 0.2, 0.10,
                  packs.glass_material(liquid, ior=1.36 / 1.45, shadow=0.2, name='liquid'), z0=foot + .32, seg=12)
    rounded_block('shoulder', w + .12, d + .12, top, 0.30, 0.07, gold, z0=h - top, seg=12)
    lathe('neck', [(0, h), (0.8, h), (0.8, h + .26), (0, h + .26)], gold)
    rounded_block('cap', 3.3, 2.2, 1.75, 0.24, 0.07, lid, z0=h + .26, seg=12)
    return d / 2 + 0.07


def column(body, liquid, cap):
    """A tall cylinder of blush scent, standing in a fluted sleeve, under a domed cap."""
    R, h = 1.55, 9.0
    packs.bottle(w=2 * R, d=2 * R, h=h, r=R - .01, edge=0.16, wall=0.2, base=0.5, fill=0.94,
                 liquid=liquid, cap='none', collar=cap)
    sleeve, flutes, seg = 5.6, 24, 240
    rings = []
    for z, k, cut in ((0, .97, 0), (.05, 1, 0), (.35, 1, 0), (.42, 1, 1), (sleeve - .42, 1, 1), (sleeve - .35, 1, 0), (sleeve - .05, 1, 0), (sleeve, .975, 0)):
        row = []
        for q in range(seg):
            a = 2 * math.pi * q / seg
            r = (R + .13) * k - 0.10 * cut * abs(math.cos(a * flutes / 2))
            row.append((r * math.cos(a), r * math.sin(a), z))
        rings.append(row)
    loft('sleeve', rings, metal(body, 0.24))
    z0, r = h + .34, 1.02
    dome = [(r * math.cos(a), z0 + 1.3 + r * math.sin(a)) for a in (math.pi / 2 * i / 14 for i in range(15))]
    lathe('cap', [(0, z0), (r - .04, z0), (r, z0 + .04)] + dome[:-1] + [(0, z0 + 1.3 + r)], metal(cap, 0.16), seg=128)
    return R + 0.13


def faceted(body, liquid, cap):
    """Metal cut like a stone: every face flat, every edge crisp."""
    def ring(w, d, c, z):
        w, d = w / 2, d / 2
        return [(w, -d + c, z), (w, d - c, z), (w - c, d, z), (-w + c, d, z), (-w, d - c, z), (-w, -d + c, z), (-w + c, -d, z), (w - c, -d, z)]
    rings = [ring(3.5, 2.0, .62, 0), ring(4.9, 3.0, .95, 1.15), ring(5.2, 3.1, .9, 3.3), ring(4.5, 2.7, .95, 5.7), ring(2.5, 1.9, .5, 6.9)]
    stone = loft('stone', rings, metal(mixhex(body, '#ffffff', 0.25), 0.15), smooth=False)
    stone.data.use_auto_smooth = False
    bevel(stone, 0.035, 2, angle=8)
    lathe('neck', [(0, 6.88), (0.85, 6.88), (0.85, 7.16), (0, 7.16)], metal(cap, 0.2), seg=8)
    lid = loft('cap', [ring(2.0, 1.7, .42, 7.16), ring(2.3, 1.95, .55, 8.1), ring(1.7, 1.45, .35, 9.1)], metal(cap, 0.2), smooth=False)
    lid.data.use_auto_smooth = False
    bevel(lid, 0.03, 2, angle=8)
    return 1.56


def shower_gel(color, cap, h=7.6, r=1.25):
    """A slender lacquered bottle with a screw cap."""
    lathe('gel', [(0, 0), (r * .93, 0), (r, .08), (r, h - .55), (r * .93, h - .22), (r * .62, h - .04), (0, h)],
          principled('gel' + color, color, Roughness=0.22, Metallic=0.55, Clearcoat=0.6), seg=128)
    lathe('gelcap', [(0, h - .02), (r * .66, h - .02), (r * .68, h + .02), (r * .68, h + 1.30), (r * .64, h + 1.36), (0, h + 1.36)],
          metal(cap, 0.2), seg=96)


SHAPES = {'block': block, 'column': column, 'faceted': faceted}
