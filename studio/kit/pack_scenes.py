"""Tubes, bottles and gift sets standing before their cartons."""

import scents
from cartons import place_carton
from colour import mix_hex
from lighting import camera, cyclorama, flag, key_light, softbox, world
from meshes import group_at
from nodes import principled
from tubes import metal_tube, soft_tube
from typesetting import print_label, typeset


def pack_studio(bg, left=9.0, right=5.0, glossy=0.3, sampled=False):
    """Lights what stands upright. `left` and `right` are the powers of the soft boxes beside it."""
    middle = (0, 0, 6)
    world(bg, strength=0.40, glossy=glossy)
    cyclorama(bg, depth=14, radius=12, color_top=mix_hex(bg, "#ffffff", 0.10), fade=22)
    key_light((-17, -17, 21), size=8, energy=6400, target=(0, 0, 6 * 0.7))
    # A second, soft lamp lifts the paper behind the product.
    key_light((6, 6, 22), size=12, energy=6400 * 0.35, target=(0, 20, 10))
    softbox((-12, -5, 8), (4, 24), left, edge=0.45, target=middle, sampled=sampled)
    softbox((13, -1, 8), (5.5, 24), right, edge=0.6, target=middle, sampled=sampled)
    softbox((0, -6, 26), (14, 10), 3.0, edge=0.8, target=middle, sampled=sampled)


def tube_scene(spec):
    """A tube standing on its cap before its carton."""
    pack_studio(spec["bg"])
    group_at(lambda: labelled_tube(spec), spec["tx"], y=-0.4, z=0, turn=spec["trot"])
    place_carton(spec["carton"], spec["ink"])
    camera((0, 0, spec["tz"]), spec["dist"], elev=7)


def labelled_tube(spec):
    """A tube of either kind, with its print."""
    if spec["kind"] == "metal":
        front = metal_tube(spec["paint"], spec["cap"], spec["metal"])
    else:
        front = soft_tube(spec["color"], spec["cap"], spec["bands"])
    print_label(spec["label"], principled("ink", spec["ink"], Roughness=0.55), front)


def scent_scene(spec):
    """One bottle, or with `gift` the box behind and its companion beside."""
    bg = spec["bg"]
    # Brushed metal finds its lamps only where they are sampled, and wants a bright room around it.
    pack_studio(bg, left=8, right=5, glossy=0.95, sampled=True)
    # Dark cards just out of frame: contour lines in glass and metal.
    for x in (-7.5, 7.5):
        flag((x, 2.5, 6), (0, 0, 5), (3.0, 16), mix_hex(bg, "#201014", 0.75))
    scale = spec.get("scale", 1)
    group_at(lambda: _labelled_scent(spec), spec.get("x", 0), turn=spec["rot"], scale=scale)
    if spec.get("gift"):
        _place_gift(spec["gift"], spec["label"]["ink"], spec["cap"])
    camera((spec.get("cx", 0), 0, spec["tz"]), spec["dist"], elev=8)


def _labelled_scent(spec):
    liquid = mix_hex(spec["liquid"], "#ffffff", spec["clear"])
    front = scents.SHAPES[spec["shape"]](spec["body"], liquid, spec["cap"])
    label = spec["label"]
    scents.plaque(*label["size"], -front, label["z"], label["color"], label.get("r", 0.06))
    ink = principled("ink", label["ink"], Roughness=0.4)
    for text, font, size, z, tracking in label["lines"]:
        at = (0, -front - 0.056, label["z"] + z)
        typeset(text, font, size, ink, loc=at, tracking=tracking)


def _place_gift(gift, ink, cap):
    place_carton(gift["carton"], ink)
    x, y = gift["at"]
    group_at(lambda: scents.shower_gel(gift["gel"], cap), x, y, scale=gift["scale"])


SCENES = {"tube": tube_scene, "scent": scent_scene}
