"""Still lifes that are no single product: an aisle at a glance, what is still to come, an empty page."""
import math
from core import *
from studio import camera
from flat_studio import disc, satin, slab
from nail_layouts import arc as nail_arc
from nail_scenes import lay_nail
from pack_scenes import pack_studio
from set_scenes import even_light, frame, lay_strip, made
import lash_tools, lashes, packs


def nails_and_lashes_scene(p):
    """A hand of nails on a pill, a pair of lashes at its foot or head."""
    even_light(p['bg'], boxes=False)
    x, y = p['nails_at']
    slab(7.2, 4.2, 0.45, 2.05, mixhex(p['bg'], '#ffffff', 0.06), loc=(x, y))
    lay_hand(p['nails'], (x, y - 0.15, 0.45), p.get('without', ()))
    for i, (lx, ly, s, turn) in enumerate(p.get('lashes_at', [])):
        lay_strip(p['lash'], (lx, ly, 0.02), s, turn, seed=5 + i, mirror=bool(i))
    frame(p)


def lay_hand(nails, at, without=()):
    """Five nails in a fan; fingers left out leave their gap."""
    for i, (finger, x, y, turn) in enumerate(nail_arc((0, 1, 2, 3, 4), 4.9, 0.36, 0.42)):
        if finger not in without:
            spec = nails['nails'][finger % len(nails['nails'])]
            lay_nail({**nails, 'layout': 'fan'}, spec, finger, (at[0] + x, at[1] + y, at[2]), turn, seed=i + 1)


# ---------------------------------------------------------------- K Beauty, empty pages

def k_beauty_scene(p):
    """A jar, a soft tube and a dropper, without a name: nothing is on sale yet."""
    bg = p['bg']
    pack_studio(bg, zc=6)
    tone = mixhex(bg, '#ffffff', 0.10)
    disc(3.5, 1.0, tone, loc=(-2.7, 1.6))
    group_at(lambda: packs.jar(r=2.15, h=3.0, glass='#e9f0ee', lid='#c9b08a'), -2.7, 1.6, 1.0)
    group_at(lambda: packs.soft_tube(w=3.1, h=10.4, color='#dfe9e6', cap='#8fa9a6'), 2.55, 2.4, 0.0, turn=-12)
    group_at(lambda: dropper(), 0.55, -1.4, 0.0)
    camera(target=(0, 0, p.get('tz', 5.2)), dist=p.get('dist', 44), elev=8)


def dropper(r=1.15, h=4.0):
    """A frosted bottle with a rubber bulb on a metal collar."""
    body = [(0, 0), (r * .9, 0), (r, .12), (r, h - .45), (r * .92, h - .15), (r * .5, h), (r * .42, h + .25), (0, h + .25)]
    lathe('serum', body, principled('serum', '#b9cfcd', Roughness=0.22, Specular=0.5, Clearcoat=1.0, Clearcoat_Roughness=0.12), seg=128)
    lathe('collar', [(0, h + .2), (.62, h + .2), (.64, h + .24), (.64, h + 1.05), (.60, h + 1.1), (0, h + 1.1)],
          principled('collar', '#c9b08a', Metallic=1.0, Roughness=0.2), seg=96)
    bulb = [(0.46, h + 1.1), (.47, h + 1.5), (.42, h + 2.2), (.36, h + 2.6), (.22, h + 2.8), (0, h + 2.86)]
    lathe('bulb', bulb, principled('bulb', '#f1f4f2', Roughness=0.45), seg=96)


def group_at(build, x, y, z, turn=0.0, scale=1.0):
    root = lashes.group('thing', made(build))
    root.location, root.scale = (x, y, z + 0.002), (scale,) * 3
    root.rotation_euler[2] = math.radians(turn)


def empty_tray_scene(p):
    """A tray with nothing in it but one pair, waiting."""
    even_light(p['bg'])
    lash_tools.tray(8.0, 8.0, 0.5, 0.9, satin(mixhex(p['bg'], '#ffffff', 0.06)))
    lay_strip(p['lash'], (-1.3, -2.6, 0.14), 1.15, 12, seed=7)
    frame(p)


SCENES = {'nails_and_lashes': nails_and_lashes_scene, 'k_beauty': k_beauty_scene, 'empty_tray': empty_tray_scene}
