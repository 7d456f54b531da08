"""Glass, and a round bottle with what is in it."""

from colour import linear, mix_hex
from meshes import lathe, rounded_block
from nodes import add_node, math_node, new_material, principled

GLASS = 1.45  # refractive indices
LIQUID = 1.36


def glass_material(color="#ffffff", ior=GLASS, shadow=0.0, name="glass"):
    """Clear glass whose shadow is a light tint instead of (noisy) caustics."""
    material, nt, out = new_material(name)
    glass = add_node(nt, "BsdfGlass", {0: linear(color), 1: 0.0, 2: ior}).outputs[0]
    # A dark tint under the glass: with a pale one, bottles float.
    tint = mix_hex(mix_hex("#ffffff", color, 0.7), "#000000", shadow)
    clear = add_node(nt, "BsdfTransparent", {0: linear(tint)}).outputs[0]
    ray = add_node(nt, "LightPath").outputs
    is_shade = math_node(nt, "MAXIMUM", ray["Is Shadow Ray"], ray["Is Diffuse Ray"])
    shader = add_node(nt, "MixShader", {0: is_shade, 1: glass, 2: clear}).outputs[0]
    nt.links.new(shader, out.inputs[0])
    return material


def liquid_material(color, shadow=0.0):
    """The content of a bottle, as seen by light that leaves the glass."""
    return glass_material(color, ior=LIQUID / GLASS, shadow=shadow, name="liquid")


def bottle(r, h, liquid, collar):
    """A cylinder of glass, nearly full: glass, liquid, the air above it, collar and dip tube."""
    wall, base, full, seg = 0.2, 0.5, 0.94, 14
    top = h - 0.45
    level = base + (h - base - 0.45) * full
    side, corner = 2 * r - 2 * wall, r - 0.01 - wall
    outer = glass_material(shadow=0.3)
    rounded_block("glass", 2 * r, 2 * r, h, r - 0.01, 0.16, outer, seg=seg)
    filling = liquid_material(liquid)
    rounded_block("liquid", side, side, level - base, corner, 0.14, filling, z0=base, seg=seg)
    air = glass_material(ior=1 / GLASS, name="air")
    above = level + 0.004
    rounded_block("air", side, side, top - above, corner, 0.10, air, z0=above, seg=seg)
    profile = [(0, -0.02), (0.78, -0.02), (0.80, 0.02), (0.80, 0.30), (0.77, 0.34), (0, 0.34)]
    lathe(
        "collar",
        [(radius, h + z) for radius, z in profile],
        principled("collar", collar, Metallic=1.0, Roughness=0.16),
    )
    dip = principled("dip", "#ffffff", Roughness=0.2, Alpha=0.35)
    lathe("dip", [(0.10, base + 0.15), (0.10, h - 0.4)], dip, seg=24)
