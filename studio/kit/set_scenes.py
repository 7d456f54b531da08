"""Heroes: a subject on the right or at the foot, calm paper for the headline."""

import math

import lash_tools
import lashes
from colour import mix_hex
from cream import lay_swatch
from flat_lay import disc
from lighting import camera, cyclorama, key_light, softbox, world
from meshes import group, made_by
from pack_scenes import labelled_tube


def even_light(bg, strength=0.30, shadow=5.2, boxes=True):
    """A lamp so far away that the paper is as bright in one corner as in the other.

    Nails bring their own shine: they want no boxes to mirror.
    """
    world(bg, strength=strength, glossy=0.3 if boxes else 0.5)
    cyclorama(bg, depth=120, width=400, front=120)
    key_light((-34, 27, 47), size=shadow, energy=31000)
    if not boxes:
        return
    softbox((-13, 2, 13), size=(4, 34), power=12, edge=(0.25, 0.75))
    softbox((15, 2, 8), size=(2.4, 26), power=4, edge=0.5)
    softbox((2, 24, 12), size=(26, 4), power=6, edge=0.5)


def frame(spec):
    """The camera as the specification has it."""
    camera((spec.get("cx", 0), spec.get("cy", 0), 0.3), spec["dist"], spec["elev"])


def hero_lash_scene(spec):
    """A pair on a low disc."""
    even_light(spec["bg"])
    _low_disc(spec)
    for i, (x, y, scale, turn) in enumerate(spec["place"]):
        lay_strip(spec["lash"], (x, y, 0.52), scale, turn, seed=3 + i, mirror=bool(i))
    frame(spec)


def hero_tool_scene(spec):
    """The applicator, with a lash in its jaws, over a low disc."""
    even_light(spec["bg"])
    _low_disc(spec)
    tool = lash_tools.applicator(lash={**spec["lash"], "seed": 3}, length=8)
    x, y, z, scale = spec["tool"]
    tool.location, tool.scale = (x, y, z), (scale,) * 3
    tool.rotation_mode = "ZYX"
    tool.rotation_euler = [math.radians(a) for a in spec["turn"]]
    frame(spec)


def hero_cream_scene(spec):
    """A tube on its back, beside a smear of what is in it."""
    even_light(spec["bg"], strength=0.34, shadow=7)
    lay_swatch(spec["swatch"], spec["turn"], "#f8ead6")
    x, y, turn, scale = spec["tube_at"]
    tube = group("tube", made_by(lambda: labelled_tube(spec["tube"])))
    tube.scale = (scale,) * 3
    tube.rotation_euler = (math.radians(-90), 0, math.radians(turn))
    tube.location = (x, y, 1.55 * scale)
    frame(spec)


def _low_disc(spec):
    x, y, r = spec["disc"]
    disc(r, 0.5, mix_hex(spec["bg"], "#ffffff", 0.06), loc=(x, y))


def lay_strip(lash, at, scale, turn, seed, mirror=False):
    """A strip lash on the paper or on a prop."""
    ob = lashes.strip(**lash, seed=seed, mirror=mirror)
    ob.location, ob.scale = at, (scale,) * 3
    ob.rotation_euler = (0, 0, math.radians(turn))


SCENES = {
    "hero_lash": hero_lash_scene,
    "hero_tool": hero_tool_scene,
    "hero_cream": hero_cream_scene,
}
