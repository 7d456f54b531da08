"""What is painted on a nail: each design changes the colour of a canvas, and may lay foil on it."""
import math
from dataclasses import dataclass
import bpy
from core import add, lin, math_, mix, new_mat, smooth


@dataclass
class Canvas:
    """The shader under construction, and the sockets the paint of one nail is made from."""
    nt: bpy.types.NodeTree
    out: bpy.types.Node
    across: object            # -1 .. 1
    along: object             # 0 cuticle .. 1 tip
    x: object                 # the nail's own centimetres, so that patterns keep their proportions
    y: object
    flat: object              # (x, y, 0) moved by the seed: no two nails carry the same noise
    colour: object
    foil: object = None       # 0 .. 1 where metal leaf lies
    foil_colour: object = None


def canvas(spec, seed):
    _, nt, out = material = new_mat('nail')
    uv = add(nt, 'SeparateXYZ', {0: add(nt, 'UVMap', uv_map='UVMap').outputs[0]})
    at = add(nt, 'SeparateXYZ', {0: add(nt, 'TexCoord').outputs['Object']})
    x, y = at.outputs[0], at.outputs[1]
    flat = add(nt, 'CombineXYZ', {0: math_(nt, 'ADD', x, 7.3 * seed), 1: math_(nt, 'ADD', y, 5.1 * seed)})
    colour = add(nt, 'RGB').outputs[0]
    colour.default_value = lin(spec['colour'])
    across = math_(nt, 'MULTIPLY_ADD', uv.outputs[0], 2.0, -1.0)
    return material[0], Canvas(nt, out, across, uv.outputs[1], x, y, flat.outputs[0], colour)


def french(c, spec, L, W):
    """A tip in the second colour, its edge a smile that rises to the sides."""
    depth = spec.get('tip', 0.30)
    smile = math_(c.nt, 'MULTIPLY_ADD', math_(c.nt, 'MULTIPLY', c.across, c.across), -spec.get('smile', 0.16), 1 - depth)
    edge = math_(c.nt, 'SUBTRACT', c.along, smile)
    c.colour = mix(c.nt, smooth(c.nt, edge, -0.007, 0.007), c.colour, lin(spec['colour2']))


def ombre(c, spec, L, W):
    t = smooth(c.nt, c.along, spec.get('low', 0.18), spec.get('high', 0.88))
    c.colour = mix(c.nt, t, c.colour, lin(spec['colour2']))


def marble(c, spec, L, W):
    """Clouds of the second colour, and thin veins that follow the same folds."""
    nt, vein = c.nt, lin(spec['colour2'])
    folds = add(nt, 'TexNoise', {'Vector': c.flat, 'Scale': 1.1, 'Detail': 4, 'Roughness': 0.55})
    warped = mix(nt, 0.75, c.flat, folds.outputs['Color'], 'ADD')
    depth = add(nt, 'TexNoise', {'Vector': warped, 'Scale': 1.15, 'Detail': 2.5, 'Roughness': 0.5}).outputs['Fac']
    off = math_(nt, 'ABSOLUTE', math_(nt, 'SUBTRACT', depth, 0.5))
    cloud = mix(nt, 0.42, c.colour, vein)
    body = mix(nt, smooth(nt, off, 0.13, 0.0), c.colour, cloud)
    c.colour = mix(nt, smooth(nt, off, 0.016, 0.004), body, vein)


def swirl(c, spec, L, W):
    """Ribbons of the second colour poured along the nail."""
    nt = c.nt
    drift = add(nt, 'TexNoise', {'Vector': c.flat, 'Scale': 0.75, 'Detail': 0.5})
    warped = mix(nt, 1.0, c.flat, drift.outputs['Color'], 'ADD')
    wave = add(nt, 'TexWave', {'Vector': warped, 'Scale': 0.62, 'Distortion': 3.4, 'Detail': 0.6, 'Detail Scale': 0.8},
               wave_profile='SIN').outputs['Fac']
    c.colour = mix(nt, smooth(nt, wave, 0.66, 0.69), c.colour, lin(spec['colour2']))


def leopard(c, spec, L, W):
    """Broken rings round a warmer heart, from cells pushed about by noise."""
    nt, dark = c.nt, lin(spec['colour2'])
    push = add(nt, 'TexNoise', {'Vector': c.flat, 'Scale': 2.6, 'Detail': 1.5}).outputs['Color']
    warped = mix(nt, 0.22, c.flat, push, 'ADD')
    cell = add(nt, 'TexVoronoi', {'Vector': warped, 'Scale': spec.get('scale', 2.55), 'Randomness': 0.72}).outputs['Distance']
    broken = add(nt, 'TexNoise', {'Vector': c.flat, 'Scale': 3.4, 'Detail': 1}).outputs['Fac']
    heart = smooth(nt, cell, 0.27, 0.25)
    ring = math_(nt, 'MULTIPLY', smooth(nt, cell, 0.235, 0.255), smooth(nt, cell, 0.43, 0.41))
    ring = math_(nt, 'MULTIPLY', ring, smooth(nt, broken, 0.40, 0.42))
    c.colour = mix(nt, heart, c.colour, mix(nt, 0.42, c.colour, lin('#a9693c')))
    c.colour = mix(nt, ring, c.colour, dark)


def heart_mask(c, x0, y0, size, turn):
    """(x² + y² − 1)³ < x² y³, turned about its own centre."""
    nt, a = c.nt, math.radians(turn)
    dx, dy = math_(nt, 'SUBTRACT', c.x, x0), math_(nt, 'SUBTRACT', c.y, y0)

    def turned(p, q):
        return math_(nt, 'DIVIDE', math_(nt, 'ADD', math_(nt, 'MULTIPLY', dx, p), math_(nt, 'MULTIPLY', dy, q)), size)
    x2 = math_(nt, 'POWER', turned(math.cos(a), math.sin(a)), 2.0)
    y = turned(-math.sin(a), math.cos(a))
    y3 = math_(nt, 'MULTIPLY', y, math_(nt, 'MULTIPLY', y, y))
    body = math_(nt, 'SUBTRACT', math_(nt, 'MULTIPLY_ADD', y, y, x2), 1.0)
    cube = math_(nt, 'MULTIPLY', body, math_(nt, 'MULTIPLY', body, body))
    return math_(nt, 'LESS_THAN', cube, math_(nt, 'MULTIPLY', x2, y3))


def hearts(c, spec, L, W):
    """spec['hearts']: (u, v, size in cm, turn) each, u from -1 to 1."""
    for u, v, size, turn in spec['hearts']:
        mask = heart_mask(c, u * W / 2, (v - 0.5) * L, size, turn)
        c.colour = mix(c.nt, mask, c.colour, lin(spec['colour2']))


def lines(c, spec, L, W):
    """Fine metal lines. spec['lines']: (angle to the nail's length, offset, bend, width), in cm."""
    nt = c.nt
    for angle, offset, bend, width in spec['lines']:
        p, q = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        side = math_(nt, 'ADD', math_(nt, 'MULTIPLY', c.x, p), math_(nt, 'MULTIPLY', c.y, q))
        ahead = math_(nt, 'ADD', math_(nt, 'MULTIPLY', c.x, -q), math_(nt, 'MULTIPLY', c.y, p))
        curve = math_(nt, 'MULTIPLY', math_(nt, 'MULTIPLY', ahead, ahead), bend)
        off = math_(nt, 'ABSOLUTE', math_(nt, 'SUBTRACT', math_(nt, 'SUBTRACT', side, offset), curve))
        mark = smooth(nt, off, width * 0.62, width * 0.42)
        c.foil = mark if c.foil is None else math_(nt, 'MAXIMUM', c.foil, mark)
    c.foil_colour = lin(spec['colour2'])


DESIGNS = {'french': french, 'ombre': ombre, 'marble': marble, 'swirl': swirl, 'leopard': leopard,
           'hearts': hearts, 'lines': lines}
