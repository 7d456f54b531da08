"""Still lifes of no single product: a category at a glance, what is to come, an empty page."""

import lash_tools
from colour import mix_hex
from flat_lay import disc, satin, slab
from lighting import camera
from meshes import group_at, lathe
from nail_layouts import fan
from nail_scenes import lay_nail
from nodes import principled
from pack_scenes import pack_studio
from set_scenes import even_light, frame, lay_strip
from tubes import soft_tube


def nails_and_lashes_scene(spec):
    """A hand of nails on a pill, a pair of lashes at its foot or head."""
    even_light(spec["bg"], boxes=False)
    x, y = spec["nails_at"]
    slab(7.2, 4.2, 0.45, 2.05, mix_hex(spec["bg"], "#ffffff", 0.06), loc=(x, y))
    _lay_hand(spec["nails"], (x, y - 0.15, 0.45), spec.get("without", ()))
    for i, (lash_x, lash_y, scale, turn) in enumerate(spec.get("lashes_at", [])):
        at = (lash_x, lash_y, 0.02)
        lay_strip(spec["lash"], at, scale, turn, seed=5 + i, mirror=bool(i))
    frame(spec)


def _lay_hand(nails, at, without):
    """Five nails in a fan; fingers left out leave their gap."""
    places, _ = fan(nails["length"])
    for i, (finger, x, y, turn) in enumerate(places):
        if finger not in without:
            lay_nail(nails, "fan", finger, (at[0] + x, at[1] + y, at[2]), turn, seed=i + 1)


def k_beauty_scene(spec):
    """A jar, a soft tube and a dropper, without a name: nothing is on sale yet."""
    pack_studio(spec["bg"])
    disc(3.5, 1.0, mix_hex(spec["bg"], "#ffffff", 0.10), loc=(-2.7, 1.6))
    group_at(lambda: _jar(2.15, 3.0, "#e9f0ee", "#c9b08a"), -2.7, 1.6, 1.002)
    group_at(lambda: soft_tube("#dfe9e6", "#8fa9a6", w=3.1, h=10.4), 2.55, 2.4, turn=-12)
    group_at(lambda: _dropper(1.15, 4.0), 0.55, -1.4)
    camera((0, 0, 5.2), dist=44, elev=8)


def _jar(r, h, glass, lid):
    body = [
        (0, 0),
        (r * 0.90, 0),
        (r * 0.97, 0.06),
        (r, 0.22),
        (r, h - 0.25),
        (r * 0.97, h - 0.06),
        (r * 0.90, h),
        (0, h),
    ]
    opal = principled(
        "jar", glass, Roughness=0.12, Specular=0.5, Clearcoat=1.0, Clearcoat_Roughness=0.03
    )
    lathe("jar", body, opal, seg=128)
    top = [
        (0, h + 0.05),
        (r * 0.97, h + 0.05),
        (r, h + 0.09),
        (r, h + 1.9),
        (r * 0.985, h + 1.97),
        (r * 0.95, h + 2.0),
        (0, h + 2.0),
    ]
    lathe("lid", top, principled("lid", lid, Roughness=0.2, Metallic=1.0), seg=128)


def _dropper(r, h):
    """A frosted bottle with a rubber bulb on a metal collar."""
    body = [
        (0, 0),
        (r * 0.9, 0),
        (r, 0.12),
        (r, h - 0.45),
        (r * 0.92, h - 0.15),
        (r * 0.5, h),
        (r * 0.42, h + 0.25),
        (0, h + 0.25),
    ]
    frosted = principled(
        "serum", "#b9cfcd", Roughness=0.22, Specular=0.5, Clearcoat=1.0, Clearcoat_Roughness=0.12
    )
    lathe("serum", body, frosted, seg=128)
    collar = [(0, 0.2), (0.62, 0.2), (0.64, 0.24), (0.64, 1.05), (0.60, 1.1), (0, 1.1)]
    gold = principled("collar", "#c9b08a", Metallic=1.0, Roughness=0.2)
    lathe("collar", [(radius, h + z) for radius, z in collar], gold, seg=96)
    bulb = [(0.46, 1.1), (0.47, 1.5), (0.42, 2.2), (0.36, 2.6), (0.22, 2.8), (0, 2.86)]
    rubber = principled("bulb", "#f1f4f2", Roughness=0.45)
    lathe("bulb", [(radius, h + z) for radius, z in bulb], rubber, seg=96)


def empty_tray_scene(spec):
    """A tray with nothing in it but one lash, waiting."""
    even_light(spec["bg"])
    lash_tools.tray(8.0, 8.0, 0.5, 0.9, satin(mix_hex(spec["bg"], "#ffffff", 0.06)))
    lay_strip(spec["lash"], (-1.3, -2.6, 0.14), 1.15, 12, seed=7)
    frame(spec)


SCENES = {
    "nails_and_lashes": nails_and_lashes_scene,
    "k_beauty": k_beauty_scene,
    "empty_tray": empty_tray_scene,
}
