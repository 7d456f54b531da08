"""Layouts of the nails of a set.

Each layout gives (finger, x, y, turn in degrees) for each nail, and how wide the whole is.
"""

import math

from nail_shapes import FINGERS, TOES, nail_length, toe_length

HAND = (0, 1, 2, 3, 4)
OTHER_HAND = HAND[::-1]


def spread(widths, gap):
    """Centres of things side by side, the whole centred on 0."""
    centres, at = [], 0.0
    for width in widths:
        centres.append(at + width / 2)
        at += width + gap
    return [centre - (at - gap) / 2 for centre in centres]


def arc(order, radius, gap, lift):
    """Side by side along an arch of this radius, tips outward."""
    out = []
    for finger, s in zip(order, spread([FINGERS[f] for f in order], gap), strict=True):
        a = s / radius
        x, y = radius * math.sin(a), radius * math.cos(a) - radius + lift
        out.append((finger, x, y, -math.degrees(a)))
    return out


def rosette(length):
    """Ten round a circle, tips outward, each given room by its width."""
    order = HAND * 2
    nail = nail_length(length, 1.05)
    r = 1.40 + 0.56 * nail
    room = [FINGERS[f] + 0.55 for f in order]
    out, at = [], -room[0] / 2
    for finger, width in zip(order, room, strict=True):
        a = (at + width / 2) * 2 * math.pi / sum(room)
        at += width
        out.append((finger, r * math.sin(a), r * math.cos(a), -math.degrees(a)))
    return out, 2 * r + nail


def fans(length):
    """Both hands, one arch above the other."""
    step = nail_length(length, 1.05) + 0.95
    upper = arc(HAND, 6.2, 0.40, step / 2 + 0.30)
    return upper + arc(OTHER_HAND, 6.2, 0.40, -step / 2 + 0.30), 7.2


def bloom(length):
    """Both hands, back to back: an open eye."""
    upper = arc(HAND, 5.2, 0.36, nail_length(length, 1.05) / 2 + 0.92)
    return upper + [(f, -x, -y, turn + 180) for f, x, y, turn in upper], 6.7


def fan(length):
    """One hand, opened wide."""
    return arc(HAND, 4.9, 0.36, 0.42), 6.9


def stand(length):
    """One hand side by side, the row tilted."""
    a = math.radians(13)
    tilted = [
        (f, x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), turn + 13)
        for f, x, y, turn in arc(HAND, 7.0, 0.24, 0.14)
    ]
    return tilted, 6.7


def cascade(length):
    """One hand, climbing to the right."""
    climb = spread([FINGERS[f] for f in OTHER_HAND], 0.38)
    return [(f, x, 0.58 * x, -18) for f, x in zip(OTHER_HAND, climb, strict=True)], 6.7


def rows(length):
    """Both hands upright, as they lie in their box."""
    y = nail_length(length, 1.05) / 2 + 0.30
    out = []
    for side, order in ((1, HAND), (-1, OTHER_HAND)):
        for f, x in zip(order, spread([FINGERS[f] for f in order], 0.34), strict=True):
            out.append((f, x, side * y, 0))
    return out, 6.9


def chevron(length):
    """Both hands leaning into one another, row against row."""
    y = nail_length(length, 1.05) / 2 + 0.26
    out = []
    for side, order in ((1, HAND), (-1, OTHER_HAND)):
        for f, x in zip(order, spread([FINGERS[f] * 1.04 for f in order], 0.42), strict=True):
            out.append((f, x - side * 0.12, side * y, -side * 24))
    return out, 7.5


def feet(length):
    """Two feet seen from above: the big toes side by side, the small ones stepping down."""
    out, x, y = [], 0.86, 1.86
    for toe, width in enumerate(TOES):
        if toe:
            step = (TOES[toe - 1] + width) / 2 + 0.27
            a = math.radians((0, 34, 54, 68, 78)[toe])
            x, y = x + step * math.cos(a), y - step * math.sin(a)
        out += [(toe, side * x, y, -side * 6.0 * toe) for side in (1, -1)]
    return out, 7.0


LAYOUTS = {
    layout.__name__: layout
    for layout in (rosette, fans, bloom, fan, stand, cascade, rows, chevron, feet)
}


def nail_size(layout, length, finger):
    """Width and length of the nail for this finger or toe."""
    if layout == "feet":
        return TOES[finger], toe_length(TOES[finger])
    return FINGERS[finger], nail_length(length, FINGERS[finger])
