"""The finishes of nail paint."""

from colour import linear
from nail_designs import DESIGNS, canvas
from nail_shine import bell, facing, lean, streaks
from nodes import add_node, colour_ramp, math_node, mix_colours, smoothstep


def glitter(c, spec):
    """Two sizes of flakes, each with its own shade. Returns the light of the few that glint."""
    nt, glint = c.nt, None
    fading = "fade" in spec
    if fading:
        c.colour = mix_colours(
            nt,
            math_node(nt, "MULTIPLY", smoothstep(nt, c.along, *spec["fade"]), 0.8),
            c.colour,
            linear(spec["colour2"]),
        )
    flake = linear(spec["colour2"]) if fading else c.colour
    dark = mix_colours(nt, 1.0, flake, (0.42, 0.42, 0.46, 1), "MULTIPLY")
    if not fading:
        c.colour = mix_colours(nt, 1.0, c.colour, (0.66, 0.66, 0.68, 1), "MULTIPLY")
    for scale, share in ((spec.get("fleck", 24), 0.55), (spec.get("fleck", 24) * 2.1, 0.5)):
        cells = add_node(nt, "TexVoronoi", {"Vector": c.flat, "Scale": scale, "Randomness": 1.0})
        dice = add_node(nt, "SeparateColor", {0: cells.outputs["Color"]}).outputs
        keep = math_node(
            nt,
            "MULTIPLY",
            math_node(nt, "LESS_THAN", dice[2], share),
            math_node(nt, "LESS_THAN", cells.outputs["Distance"], 0.45),
        )
        if fading:
            keep = math_node(
                nt,
                "MULTIPLY",
                keep,
                math_node(nt, "LESS_THAN", dice[0], smoothstep(nt, c.along, *spec["fade"])),
            )
        c.colour = mix_colours(nt, keep, c.colour, mix_colours(nt, dice[1], dark, flake))
        spark = math_node(nt, "MULTIPLY", keep, math_node(nt, "POWER", dice[1], 6.0))
        glint = spark if glint is None else math_node(nt, "MAXIMUM", glint, spark)
    return glint


def mirror(c, spec, turn):
    """Chrome: the bright and dark bands of a studio, bent over the nail's arch."""
    nt = c.nt
    left, ahead = facing(turn)
    side = -1 if left >= 0 else 1
    arch = math_node(nt, "MULTIPLY", math_node(nt, "SUBTRACT", c.along, 0.5), 16 * ahead)
    t = math_node(nt, "MULTIPLY_ADD", math_node(nt, "ADD", lean(c), arch), side / 120, 0.5)
    grey = [
        (0.03, 0.26),
        (0.11, 0.78),
        (0.21, 0.62),
        (0.34, 0.26),
        (0.46, 0.42),
        (0.59, 0.66),
        (0.70, 1.0),
        (0.745, 1.0),
        (0.82, 0.52),
        (0.97, 0.22),
    ]
    bands = colour_ramp(nt, t, [(p, (g, g, g, 1)) for p, g in grey])
    level = add_node(nt, "RGBToBW", {0: bands}).outputs[0]
    # metal deepens where it mirrors darkness, and whitens where it mirrors the lamp
    deep = mix_colours(nt, 1.0, c.colour, mix_colours(nt, 0.55, (1, 1, 1, 1), c.colour), "MULTIPLY")
    metal = mix_colours(
        nt, 1.0, bands, mix_colours(nt, smoothstep(nt, level, 0.1, 0.6), deep, c.colour), "MULTIPLY"
    )
    ends = bell(nt, c.along, 0.5 + 0.08 * ahead, 0.12, 0.46)
    white = math_node(
        nt, "MULTIPLY", math_node(nt, "MULTIPLY", smoothstep(nt, level, 0.70, 1.0), ends), 0.72
    )
    return mix_colours(nt, white, metal, (1, 1, 1, 1))


def lit(c, shader, light, colour=(1, 1, 1, 1)):
    """The shader with light of this strength and colour added."""
    glow = add_node(c.nt, "Emission", {0: colour, 1: light}).outputs[0]
    return add_node(c.nt, "AddShader", {0: shader, 1: glow}).outputs[0]


def gel(c):
    """Pigment under a gel top coat. Principled's own clearcoat is a quarter of its strength."""
    body = add_node(
        c.nt, "BsdfPrincipled", {"Base Color": c.colour, "Roughness": 0.42, "Specular": 0.2}
    )
    gloss = add_node(c.nt, "BsdfGlossy", {0: (1, 1, 1, 1), 1: 0.04})
    fresnel = add_node(c.nt, "Fresnel", {0: 1.5}).outputs[0]
    return add_node(
        c.nt, "MixShader", {0: fresnel, 1: body.outputs[0], 2: gloss.outputs[0]}
    ).outputs[0]


def glossy(c, spec, turn):
    """Colour under a clear gel."""
    return lit(c, gel(c), streaks(c, turn))


def matte(c, spec, turn):
    """A soft bloom instead of a line of light, in the colour's own tint."""
    body = add_node(
        c.nt,
        "BsdfPrincipled",
        {"Base Color": c.colour, "Roughness": 0.62, "Specular": 0.22, "Sheen": 0.25},
    )
    tinted = mix_colours(c.nt, 0.6, c.colour, (1, 1, 1, 1))
    return lit(c, body.outputs[0], streaks(c, turn, soft=True), tinted)


def sparkling(c, spec, turn):
    """Glitter under a clear gel; it glints most where the light falls."""
    glint = glitter(c, spec)
    near = math_node(c.nt, "MULTIPLY_ADD", streaks(c, turn, soft=True), 5.0, 0.45)
    shader = lit(c, gel(c), math_node(c.nt, "MULTIPLY", glint, near))
    return lit(c, shader, math_node(c.nt, "MULTIPLY", streaks(c, turn), 0.7))


def chrome(c, spec, turn):
    """Polished metal."""
    body = add_node(
        c.nt, "BsdfPrincipled", {"Base Color": c.colour, "Roughness": 0.22, "Metallic": 1.0}
    )
    shine = add_node(c.nt, "Emission", {0: mirror(c, spec, turn), 1: 0.92}).outputs[0]
    return add_node(c.nt, "MixShader", {0: 0.84, 1: body.outputs[0], 2: shine}).outputs[0]


def leafed(c, shader):
    """Metal leaf over the finish: half its light is its own, or thin lines turn brown."""
    leaf = add_node(
        c.nt, "BsdfPrincipled", {"Base Color": c.foil_colour, "Roughness": 0.3, "Metallic": 0.45}
    )
    bright = smoothstep(c.nt, lean(c), 50.0, -50.0)
    leaf = lit(
        c, leaf.outputs[0], math_node(c.nt, "MULTIPLY_ADD", bright, 0.30, 0.05), c.foil_colour
    )
    return add_node(c.nt, "MixShader", {0: c.foil, 1: shader, 2: leaf}).outputs[0]


FINISHES = {"glossy": glossy, "matte": matte, "glitter": sparkling, "chrome": chrome}


def nail_material(spec, length, width, turn, seed):
    """The paint of one nail: its `design` in `colour` and `colour2`, under its `finish`."""
    material, c = canvas(spec, seed)
    if spec.get("design", "solid") != "solid":
        DESIGNS[spec["design"]](c, spec, length, width)
    shader = FINISHES[spec["finish"]](c, spec, turn)
    if c.foil is not None:
        shader = leafed(c, shader)
    c.nt.links.new(shader, c.out.inputs[0])
    return material
