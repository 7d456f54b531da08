"""Designs of nails: each changes the colour of a canvas, and may lay foil on it."""

import math
from dataclasses import dataclass

import bpy

from colour import linear
from nodes import add_node, math_node, mix_colours, new_material, smoothstep


@dataclass
class Canvas:
    """The shader under construction, and the sockets the paint of one nail is made from."""

    nt: bpy.types.NodeTree
    out: bpy.types.Node
    across: object  # -1 .. 1
    along: object  # 0 cuticle .. 1 tip
    x: object  # the nail's own centimetres, so that patterns keep their proportions
    y: object
    flat: object  # (x, y, 0) moved by the seed: no two nails carry the same noise
    colour: object
    foil: object = None  # 0 .. 1 where metal leaf lies
    foil_colour: object = None


def canvas(spec, seed):
    """A material of the paint's first colour, and the canvas to change it by."""
    _, nt, out = material = new_material("nail")
    uv = add_node(nt, "SeparateXYZ", {0: add_node(nt, "UVMap", uv_map="UVMap").outputs[0]})
    at = add_node(nt, "SeparateXYZ", {0: add_node(nt, "TexCoord").outputs["Object"]})
    x, y = at.outputs[0], at.outputs[1]
    flat = add_node(
        nt,
        "CombineXYZ",
        {0: math_node(nt, "ADD", x, 7.3 * seed), 1: math_node(nt, "ADD", y, 5.1 * seed)},
    )
    colour = add_node(nt, "RGB").outputs[0]
    colour.default_value = linear(spec["colour"])
    across = math_node(nt, "MULTIPLY_ADD", uv.outputs[0], 2.0, -1.0)
    return material[0], Canvas(nt, out, across, uv.outputs[1], x, y, flat.outputs[0], colour)


def french(c, spec, length, width):
    """A tip in the second colour, its edge a smile that rises to the sides."""
    depth = spec.get("tip", 0.30)
    smile = math_node(
        c.nt,
        "MULTIPLY_ADD",
        math_node(c.nt, "MULTIPLY", c.across, c.across),
        -spec.get("smile", 0.16),
        1 - depth,
    )
    edge = math_node(c.nt, "SUBTRACT", c.along, smile)
    c.colour = mix_colours(
        c.nt, smoothstep(c.nt, edge, -0.007, 0.007), c.colour, linear(spec["colour2"])
    )


def ombre(c, spec, length, width):
    """From the first colour at the cuticle to the second at the tip."""
    t = smoothstep(c.nt, c.along, spec.get("low", 0.18), spec.get("high", 0.88))
    c.colour = mix_colours(c.nt, t, c.colour, linear(spec["colour2"]))


def marble(c, spec, length, width):
    """Clouds of the second colour, and thin veins that follow the same folds."""
    nt, vein = c.nt, linear(spec["colour2"])
    folds = add_node(
        nt, "TexNoise", {"Vector": c.flat, "Scale": 1.1, "Detail": 4, "Roughness": 0.55}
    )
    warped = mix_colours(nt, 0.75, c.flat, folds.outputs["Color"], "ADD")
    depth = add_node(
        nt, "TexNoise", {"Vector": warped, "Scale": 1.15, "Detail": 2.5, "Roughness": 0.5}
    ).outputs["Fac"]
    off = math_node(nt, "ABSOLUTE", math_node(nt, "SUBTRACT", depth, 0.5))
    cloud = mix_colours(nt, 0.42, c.colour, vein)
    body = mix_colours(nt, smoothstep(nt, off, 0.13, 0.0), c.colour, cloud)
    c.colour = mix_colours(nt, smoothstep(nt, off, 0.016, 0.004), body, vein)


def swirl(c, spec, length, width):
    """Ribbons of the second colour poured along the nail."""
    nt = c.nt
    drift = add_node(nt, "TexNoise", {"Vector": c.flat, "Scale": 0.75, "Detail": 0.5})
    warped = mix_colours(nt, 1.0, c.flat, drift.outputs["Color"], "ADD")
    wave = add_node(
        nt,
        "TexWave",
        {"Vector": warped, "Scale": 0.62, "Distortion": 3.4, "Detail": 0.6, "Detail Scale": 0.8},
        wave_profile="SIN",
    ).outputs["Fac"]
    c.colour = mix_colours(nt, smoothstep(nt, wave, 0.66, 0.69), c.colour, linear(spec["colour2"]))


def leopard(c, spec, length, width):
    """Broken rings round a warmer heart, from cells pushed about by noise."""
    nt, dark = c.nt, linear(spec["colour2"])
    push = add_node(nt, "TexNoise", {"Vector": c.flat, "Scale": 2.6, "Detail": 1.5})
    warped = mix_colours(nt, 0.22, c.flat, push.outputs["Color"], "ADD")
    cell = add_node(
        nt, "TexVoronoi", {"Vector": warped, "Scale": spec.get("scale", 2.55), "Randomness": 0.72}
    ).outputs["Distance"]
    broken = add_node(nt, "TexNoise", {"Vector": c.flat, "Scale": 3.4, "Detail": 1}).outputs["Fac"]
    heart = smoothstep(nt, cell, 0.27, 0.25)
    ring = math_node(
        nt, "MULTIPLY", smoothstep(nt, cell, 0.235, 0.255), smoothstep(nt, cell, 0.43, 0.41)
    )
    ring = math_node(nt, "MULTIPLY", ring, smoothstep(nt, broken, 0.40, 0.42))
    c.colour = mix_colours(nt, heart, c.colour, mix_colours(nt, 0.42, c.colour, linear("#a9693c")))
    c.colour = mix_colours(nt, ring, c.colour, dark)


def heart_mask(c, x0, y0, size, turn):
    """(x² + y² - 1)³ < x² y³, turned about its own centre."""
    nt, a = c.nt, math.radians(turn)
    dx, dy = math_node(nt, "SUBTRACT", c.x, x0), math_node(nt, "SUBTRACT", c.y, y0)

    def turned(p, q):
        return math_node(
            nt,
            "DIVIDE",
            math_node(
                nt, "ADD", math_node(nt, "MULTIPLY", dx, p), math_node(nt, "MULTIPLY", dy, q)
            ),
            size,
        )

    x2 = math_node(nt, "POWER", turned(math.cos(a), math.sin(a)), 2.0)
    y = turned(-math.sin(a), math.cos(a))
    y3 = math_node(nt, "MULTIPLY", y, math_node(nt, "MULTIPLY", y, y))
    body = math_node(nt, "SUBTRACT", math_node(nt, "MULTIPLY_ADD", y, y, x2), 1.0)
    cube = math_node(nt, "MULTIPLY", body, math_node(nt, "MULTIPLY", body, body))
    return math_node(nt, "LESS_THAN", cube, math_node(nt, "MULTIPLY", x2, y3))


def hearts(c, spec, length, width):
    """spec['hearts']: (u, v, size in cm, turn) each, u from -1 to 1."""
    for u, v, size, turn in spec["hearts"]:
        mask = heart_mask(c, u * width / 2, (v - 0.5) * length, size, turn)
        c.colour = mix_colours(c.nt, mask, c.colour, linear(spec["colour2"]))


def lines(c, spec, length, width):
    """Fine metal lines. spec['lines']: (angle to the nail's length, offset, bend, width), in cm."""
    nt = c.nt
    for angle, offset, bend, width in spec["lines"]:
        p, q = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        side = math_node(
            nt, "ADD", math_node(nt, "MULTIPLY", c.x, p), math_node(nt, "MULTIPLY", c.y, q)
        )
        ahead = math_node(
            nt, "ADD", math_node(nt, "MULTIPLY", c.x, -q), math_node(nt, "MULTIPLY", c.y, p)
        )
        curve = math_node(nt, "MULTIPLY", math_node(nt, "MULTIPLY", ahead, ahead), bend)
        off = math_node(
            nt,
            "ABSOLUTE",
            math_node(nt, "SUBTRACT", math_node(nt, "SUBTRACT", side, offset), curve),
        )
        mark = smoothstep(nt, off, width * 0.62, width * 0.42)
        c.foil = mark if c.foil is None else math_node(nt, "MAXIMUM", c.foil, mark)
    c.foil_colour = linear(spec["colour2"])


DESIGNS = {
    "french": french,
    "ombre": ombre,
    "marble": marble,
    "swirl": swirl,
    "leopard": leopard,
    "hearts": hearts,
    "lines": lines,
}
