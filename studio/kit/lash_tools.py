"""What comes with lashes: an applicator, a bond tube, a liner pen, a tray."""
import math
import bpy
import numpy as np
from core import *
import lashes

PLUM = '#6b1d40'
CHAMPAGNE = '#c9a877'
JAW = 1.18            # half the width of the jaws


def applicator(color=PLUM, lash=None, length=9.0):
    """Two bowed arms that meet in curved jaws.  The jaws' middle is the origin, the handle runs to -y;
    a lash, if any, is held by its band."""
    edge = lashes.arc(3.3, 0.62)
    satin = principled('tool' + color, color, Roughness=0.30, Specular=0.5, Clearcoat=0.35, Clearcoat_Roughness=0.22)
    obs = [arm(edge, length, sign, satin) for sign in (-1, 1)]
    obs.append(sleeve(length - 1.35, length - 1.05, 0.47, 0.40, principled('ring', CHAMPAGNE, Metallic=1.0, Roughness=0.22)))
    obs.append(sleeve(length - 1.05, length + 0.25, 0.44, 0.37, satin))
    root = lashes.group('applicator', obs)
    if lash:
        held = lashes.strip(**lash)
        held.parent = root
        held.location = (0, -0.62, 0)
    return root


def arm(edge, length, sign, mat):
    u = np.linspace(0, length, 140)
    half = eased(u, (0, .25, .7, 1.3, 2.2, .53 * length, .82 * length, length), (JAW, JAW * .98, .80, .40, .25, .40, .36, .34))
    thick = eased(u, (0, .6, 1.6, 4.5, length), (.055, .075, .13, .15, .13))
    bowed = eased(u, (0, .5, 1.8, .47 * length, .71 * length, .84 * length, length), (.075, .10, .46, .84, .40, .13, .12))
    rings = []
    for y, hw, ht, z in zip(u, half, thick, bowed):
        k = max(0, 1 - y / 1.5) ** 2 * (3 - 2 * max(0, 1 - y / 1.5))
        rim = math.sqrt(max(0, 1 - (1 - min(1, y / 0.07)) ** 2)) if y < 0.07 else 1
        ring = []
        for i in range(48):
            a = 2 * math.pi * i / 48
            c, s = math.cos(a), math.sin(a)
            x = (hw - 0.05 * (1 - rim)) * math.copysign(abs(c) ** 0.7, c)
            q = abs(x) / 1.65
            curve = 0.62 * (1 - q ** 2.1) - 0.62
            ring.append((x, -y + curve * k + 0.10 * k, sign * z + ht * max(rim, 0.15) * math.copysign(abs(s) ** 0.8, s)))
        rings.append(ring)
    return loft('arm', rings, mat, flip=True)


def sleeve(y0, y1, hw, hz, mat):
    """A rounded piece round both arms."""
    r = min(hz * 0.7, (y1 - y0) / 2.2, 0.22)
    ob = rounded_block('sleeve', 2 * hw, 2 * hz, y1 - y0, hz * 0.92, min(0.08 if y1 - y0 < 0.5 else r, r), mat, seg=12)
    ob.rotation_euler[0] = math.radians(90)
    ob.location = (0, -y0, 0)
    return ob


def eased(x, xs, ys):
    """Through the points (xs, ys) without corners."""
    fine = np.linspace(xs[0], xs[-1], 600)
    y = np.interp(fine, xs, ys)
    n = 41
    for _ in range(2):
        y = np.convolve(np.pad(y, n // 2, mode='edge'), np.ones(n) / n, mode='valid')
    return np.interp(x, fine, y)


def vial(r, body, cap, color, cap_color=CHAMPAGNE, cap_metal=1.0):
    """A slim bottle lying down along y, its cap towards +y: a bond tube or a liner pen."""
    m = principled('vial' + color, color, Roughness=0.24, Specular=0.5, Clearcoat=0.5, Clearcoat_Roughness=0.08)
    c = principled('vialcap' + cap_color, cap_color, Metallic=cap_metal, Roughness=0.26)
    e = min(0.10, r * 0.35)
    rr = r * 0.985
    a = lathe('vial', [(0, 0), (r - e, 0), (r - .3 * e, .3 * e), (r, e), (r, body), (0, body)], m)
    b = lathe('vialcap', [(0, body + .015), (rr, body + .015), (rr, body + cap - e), (rr - .3 * e, body + cap - .3 * e), (rr - e, body + cap), (0, body + cap)], c)
    g = lashes.group('vial', [a, b])
    g.rotation_euler[0] = math.radians(-90)
    return g


def tray(w, d, h, r, mat, floor=0.12, wall=0.16):
    """A shallow tray; its floor is at z = floor."""
    rings = [flat(w, d, r, 0)]
    e = wall / 2
    rings += [flat(w - 2 * e * (1 - math.cos(a)), d - 2 * e * (1 - math.cos(a)), r, h - e + e * math.sin(a)) for a in np.linspace(0, math.pi / 2, 6)]
    rings += [flat(w - 2 * e * (1 + math.sin(a)), d - 2 * e * (1 + math.sin(a)), r - wall * .6, h - e + e * math.cos(a)) for a in np.linspace(0.01, math.pi / 2, 6)]
    iw, idp, ir = w - 2 * wall, d - 2 * wall, r - wall * .6
    f = 0.10
    rings += [flat(iw - 2 * f * (1 - math.cos(a)), idp - 2 * f * (1 - math.cos(a)), ir, floor + f - f * math.sin(a)) for a in np.linspace(0, math.pi / 2, 5)]
    return loft('tray', rings, mat)


def flat(w, d, r, z):
    return [(x, y, z) for x, y in rounded_rect(w, d, max(r, 0.05), 14)]
