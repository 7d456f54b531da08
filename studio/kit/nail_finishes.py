"""How the paint meets the light.

A strip box mirrored in ten nails that point ten ways gives a line on some and a white window on
others. So the nails are lit for shadow by the shop's one lamp, and each carries its own strip
light, drawn in the nail's own frame: on the side that faces the lamp, along its whole length,
feathered at both ends. It costs no samples and never clips.
"""
import math
from core import add, lin, math_, mix, ramp, smooth
from nail_designs import DESIGNS, canvas

LAMP = (-0.78, 0.62)          # where the key stands, seen from above


def facing(turn):
    """How far the lamp is to the nail's left (-1 .. 1) and ahead of its tip, at this turn (degrees)."""
    a = math.radians(turn)
    left = -(LAMP[0] * math.cos(a) + LAMP[1] * math.sin(a))
    ahead = -LAMP[0] * math.sin(a) + LAMP[1] * math.cos(a)
    return left, ahead


def lean(c):
    """Angle of the surface across the nail in degrees: negative leans left, 0 faces up."""
    nt = c.nt
    normal = add(nt, 'VectorTransform', {0: add(nt, 'NewGeometry').outputs['Normal']},
                 vector_type='NORMAL', convert_from='WORLD', convert_to='OBJECT').outputs[0]
    n = add(nt, 'SeparateXYZ', {0: normal})
    return math_(nt, 'MULTIPLY', math_(nt, 'ARCTAN2', n.outputs[0], n.outputs[2]), 180 / math.pi)


def bell(nt, t, centre, core, feather):
    """1 within `core` of the centre, eased to 0 over `feather` more."""
    off = math_(nt, 'ABSOLUTE', math_(nt, 'SUBTRACT', t, centre))
    return smooth(nt, off, math_(nt, 'ADD', core, feather), core)


def band(c, angle, centre, core, feather, low, high):
    """A streak along the nail: thinner and fainter towards both ends (low .. high of the length)."""
    nt = c.nt
    middle, reach = (low + high) / 2, (high - low) / 2
    fade = bell(nt, c.along, middle, 0.0, reach)
    grow = math_(nt, 'MULTIPLY_ADD', fade, 0.75, 0.25)
    streak = bell(nt, angle, centre, math_(nt, 'MULTIPLY', grow, core), math_(nt, 'MULTIPLY', grow, feather))
    return math_(nt, 'MULTIPLY', streak, fade)


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
        return math_(nt, 'MULTIPLY', wide, 0.16)
    line = band(c, angle, centre, 1.9, 3.4, 0.05 + shift, 0.93 + shift)
    glow = band(c, angle, centre, 4.0, 22.0, -0.10 + shift, 1.10 + shift)
    fill = band(c, angle, -side * 40, 2.0, 7.0, 0.10, 0.95)
    total = math_(nt, 'MULTIPLY', line, 0.62 + 0.22 * abs(left))
    total = math_(nt, 'MULTIPLY_ADD', glow, 0.085, total)
    return math_(nt, 'MULTIPLY_ADD', fill, 0.13, total)


def glitter(c, spec):
    """Two sizes of flakes, each with its own shade; a few of them glint. -> the light they throw."""
    nt, glint = c.nt, None
    fading = 'fade' in spec
    if fading:
        c.colour = mix(nt, math_(nt, 'MULTIPLY', smooth(nt, c.along, *spec['fade']), 0.8), c.colour, lin(spec['colour2']))
    flake = lin(spec['colour2']) if fading else c.colour
    dark = mix(nt, 1.0, flake, (0.42, 0.42, 0.46, 1), 'MULTIPLY')
    if not fading:
        c.colour = mix(nt, 1.0, c.colour, (0.66, 0.66, 0.68, 1), 'MULTIPLY')
    for scale, share in ((spec.get('fleck', 24), 0.55), (spec.get('fleck', 24) * 2.1, 0.5)):
        cells = add(nt, 'TexVoronoi', {'Vector': c.flat, 'Scale': scale, 'Randomness': 1.0})
        dice = add(nt, 'SeparateColor', {0: cells.outputs['Color']}).outputs
        keep = math_(nt, 'MULTIPLY', math_(nt, 'LESS_THAN', dice[2], share), math_(nt, 'LESS_THAN', cells.outputs['Distance'], 0.45))
        if fading:
            keep = math_(nt, 'MULTIPLY', keep, math_(nt, 'LESS_THAN', dice[0], smooth(nt, c.along, *spec['fade'])))
        c.colour = mix(nt, keep, c.colour, mix(nt, dice[1], dark, flake))
        spark = math_(nt, 'MULTIPLY', keep, math_(nt, 'POWER', dice[1], 6.0))
        glint = spark if glint is None else math_(nt, 'MAXIMUM', glint, spark)
    return glint


def mirror(c, spec, turn):
    """Chrome: the bright and dark bands of a studio, bent over the nail's arch."""
    nt = c.nt
    left, ahead = facing(turn)
    side = -1 if left >= 0 else 1
    arch = math_(nt, 'MULTIPLY', math_(nt, 'SUBTRACT', c.along, 0.5), 16 * ahead)
    t = math_(nt, 'MULTIPLY_ADD', math_(nt, 'ADD', lean(c), arch), side / 120, 0.5)
    grey = [(0.03, .26), (0.11, .78), (0.21, .62), (0.34, .26), (0.46, .42), (0.59, .66), (0.70, 1.0), (0.745, 1.0), (0.82, .52), (0.97, .22)]
    bands = ramp(nt, t, [(p, (g, g, g, 1)) for p, g in grey])
    level = add(nt, 'RGBToBW', {0: bands}).outputs[0]
    # metal deepens where it mirrors darkness, and whitens where it mirrors the lamp
    deep = mix(nt, 1.0, c.colour, mix(nt, 0.55, (1, 1, 1, 1), c.colour), 'MULTIPLY')
    metal = mix(nt, 1.0, bands, mix(nt, smooth(nt, level, 0.1, 0.6), deep, c.colour), 'MULTIPLY')
    ends = bell(nt, c.along, 0.5 + 0.08 * ahead, 0.12, 0.46)
    white = math_(nt, 'MULTIPLY', math_(nt, 'MULTIPLY', smooth(nt, level, 0.70, 1.0), ends), 0.72)
    return mix(nt, white, metal, (1, 1, 1, 1))


def lit(c, shader, light, colour=(1, 1, 1, 1)):
    glow = add(c.nt, 'Emission', {0: colour, 1: light}).outputs[0]
    return add(c.nt, 'AddShader', {0: shader, 1: glow}).outputs[0]


def gel(c):
    """Pigment under a gel top coat; Principled's own clearcoat is only a quarter of its strength."""
    body = add(c.nt, 'BsdfPrincipled', {'Base Color': c.colour, 'Roughness': 0.42, 'Specular': 0.2})
    gloss = add(c.nt, 'BsdfGlossy', {0: (1, 1, 1, 1), 1: 0.04})
    fresnel = add(c.nt, 'Fresnel', {0: 1.5}).outputs[0]
    return add(c.nt, 'MixShader', {0: fresnel, 1: body.outputs[0], 2: gloss.outputs[0]}).outputs[0]


def glossy(c, spec, turn):
    return lit(c, gel(c), streaks(c, turn))


def matte(c, spec, turn):
    body = add(c.nt, 'BsdfPrincipled', {'Base Color': c.colour, 'Roughness': 0.62, 'Specular': 0.22, 'Sheen': 0.25})
    tinted = mix(c.nt, 0.6, c.colour, (1, 1, 1, 1))
    return lit(c, body.outputs[0], streaks(c, turn, soft=True), tinted)


def sparkling(c, spec, turn):
    glint = glitter(c, spec)
    near = math_(c.nt, 'MULTIPLY_ADD', streaks(c, turn, soft=True), 5.0, 0.45)
    shader = lit(c, gel(c), math_(c.nt, 'MULTIPLY', glint, near))
    return lit(c, shader, math_(c.nt, 'MULTIPLY', streaks(c, turn), 0.7))


def chrome(c, spec, turn):
    body = add(c.nt, 'BsdfPrincipled', {'Base Color': c.colour, 'Roughness': 0.22, 'Metallic': 1.0})
    shine = add(c.nt, 'Emission', {0: mirror(c, spec, turn), 1: 0.92}).outputs[0]
    return add(c.nt, 'MixShader', {0: 0.84, 1: body.outputs[0], 2: shine}).outputs[0]


def leafed(c, shader):
    """Metal leaf over the finish: half its light is its own, or thin lines turn brown."""
    leaf = add(c.nt, 'BsdfPrincipled', {'Base Color': c.foil_colour, 'Roughness': 0.3, 'Metallic': 0.45})
    bright = smooth(c.nt, lean(c), 50.0, -50.0)
    leaf = lit(c, leaf.outputs[0], math_(c.nt, 'MULTIPLY_ADD', bright, 0.30, 0.05), c.foil_colour)
    return add(c.nt, 'MixShader', {0: c.foil, 1: shader, 2: leaf}).outputs[0]


FINISHES = {'glossy': glossy, 'matte': matte, 'glitter': sparkling, 'chrome': chrome}


def nail_material(spec, length, width, turn, seed):
    """spec: finish, design, colour, colour2 and what the design asks for."""
    material, c = canvas(spec, seed)
    if spec.get('design', 'solid') != 'solid':
        DESIGNS[spec['design']](c, spec, length, width)
    shader = FINISHES[spec['finish']](c, spec, turn)
    if c.foil is not None:
        shader = leafed(c, shader)
    c.nt.links.new(shader, c.out.inputs[0])
    return material
