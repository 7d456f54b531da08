"""The light on a nail.

A strip box mirrored in ten nails that point ten ways gives a line on some and a white window on
others. So the nails are lit for shadow by the shop's one lamp, and each carries its own strip
light, drawn in the nail's own frame: on the side that faces the lamp, along its whole length,
feathered at both ends. It costs no samples and never clips.
"""

import math

from nodes import add_node, math_node, smoothstep

LAMP = (-0.78, 0.62)  # where the key stands, seen from above


def facing(turn):
    """Position of the lamp, left of a nail and ahead of its tip (-1 .. 1), at a turn in degrees."""
    a = math.radians(turn)
    left = -(LAMP[0] * math.cos(a) + LAMP[1] * math.sin(a))
    ahead = -LAMP[0] * math.sin(a) + LAMP[1] * math.cos(a)
    return left, ahead


def lean(c):
    """Angle of the surface across the nail in degrees: negative leans left, 0 faces up."""
    nt = c.nt
    normal = add_node(
        nt,
        "VectorTransform",
        {0: add_node(nt, "NewGeometry").outputs["Normal"]},
        vector_type="NORMAL",
        convert_from="WORLD",
        convert_to="OBJECT",
    ).outputs[0]
    n = add_node(nt, "SeparateXYZ", {0: normal})
    return math_node(
        nt, "MULTIPLY", math_node(nt, "ARCTAN2", n.outputs[0], n.outputs[2]), 180 / math.pi
    )


def bell(nt, t, centre, core, feather):
    """1 within `core` of the centre, eased to 0 over `feather` more."""
    off = math_node(nt, "ABSOLUTE", math_node(nt, "SUBTRACT", t, centre))
    return smoothstep(nt, off, math_node(nt, "ADD", core, feather), core)


def band(c, angle, centre, core, feather, low, high):
    """A streak along the nail, thinner and fainter towards both ends, low and high."""
    nt = c.nt
    middle, reach = (low + high) / 2, (high - low) / 2
    fade = bell(nt, c.along, middle, 0.0, reach)
    grow = math_node(nt, "MULTIPLY_ADD", fade, 0.75, 0.25)
    streak = bell(
        nt,
        angle,
        centre,
        math_node(nt, "MULTIPLY", grow, core),
        math_node(nt, "MULTIPLY", grow, feather),
    )
    return math_node(nt, "MULTIPLY", streak, fade)


def streaks(c, turn, soft=False):
    """Light added by the nail's own strip and its fill card."""
    nt = c.nt
    left, ahead = facing(turn)
    side = -1 if left >= 0 else 1
    angle = lean(c)
    centre = side * (9 + 21 * abs(left))
    shift = 0.09 * ahead
    if soft:
        wide = band(c, angle, centre * 0.9, 4.0, 34.0, -0.25 + shift, 1.15 + shift)
        return math_node(nt, "MULTIPLY", wide, 0.16)
    line = band(c, angle, centre, 1.9, 3.4, 0.05 + shift, 0.93 + shift)
    glow = band(c, angle, centre, 4.0, 22.0, -0.10 + shift, 1.10 + shift)
    fill = band(c, angle, -side * 40, 2.0, 7.0, 0.10, 0.95)
    total = math_node(nt, "MULTIPLY", line, 0.62 + 0.22 * abs(left))
    total = math_node(nt, "MULTIPLY_ADD", glow, 0.085, total)
    return math_node(nt, "MULTIPLY_ADD", fill, 0.13, total)
