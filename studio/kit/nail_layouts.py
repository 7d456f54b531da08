"""Where the nails of a set lie: each layout gives (finger, x, y, turn in degrees) per nail."""
import math
from nail_shapes import FINGERS, TOES, nail_length, toe_length

HAND = (0, 1, 2, 3, 4)


def spread(widths, gap):
    """Centres of things side by side, the whole centred on 0."""
    centres, at = [], 0.0
    for w in widths:
        centres.append(at + w / 2)
        at += w + gap
    return [c - (at - gap) / 2 for c in centres]


def arc(order, radius, gap, lift, lean=1.0):
    """Side by side along an arch of this radius, tips outward."""
    out = []
    for f, s in zip(order, spread([FINGERS[f] for f in order], gap)):
        a = s / radius
        out.append((f, radius * math.sin(a), radius * math.cos(a) - radius + lift, -math.degrees(a) * lean))
    return out


def rosette(length):
    """Ten round a circle, tips outward, each given room by its width."""
    order = HAND * 2
    L = nail_length(length, 1.05)
    r = 1.40 + 0.56 * L
    room = [FINGERS[f] + 0.55 for f in order]
    out, at = [], -room[0] / 2
    for f, w in zip(order, room):
        a = (at + w / 2) * 2 * math.pi / sum(room)
        at += w
        out.append((f, r * math.sin(a), r * math.cos(a), -math.degrees(a)))
    return out, 2 * r + L


def fans(length):
    """Both hands, one arch above the other."""
    step = nail_length(length, 1.05) + 0.95
    return arc(HAND, 6.2, 0.40, step / 2 + 0.30) + arc(HAND[::-1], 6.2, 0.40, -step / 2 + 0.30), 7.2


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
    return [(f, x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), turn + 13)
            for f, x, y, turn in arc(HAND, 7.0, 0.24, 0.14)], 6.7


def cascade(length):
    """One hand, climbing to the right."""
    climb = spread([FINGERS[f] for f in HAND[::-1]], 0.38)
    return [(f, x, 0.58 * x, -18) for f, x in zip(HAND[::-1], climb)], 6.7


def rows(length):
    """Both hands upright, as they lie in their box."""
    y = nail_length(length, 1.05) / 2 + 0.30
    return [(f, x, s * y, 0) for s, order in ((1, HAND), (-1, HAND[::-1]))
            for f, x in zip(order, spread([FINGERS[f] for f in order], 0.34))], 6.9


def chevron(length):
    """Both hands leaning into one another, row against row."""
    y = nail_length(length, 1.05) / 2 + 0.26
    return [(f, x - s * 0.12, s * y, -s * 24) for s, order in ((1, HAND), (-1, HAND[::-1]))
            for f, x in zip(order, spread([FINGERS[f] * 1.04 for f in order], 0.42))], 7.5


def feet(length):
    """Two feet seen from above: the big toes side by side, the small ones stepping down."""
    out, x, y = [], 0.86, 1.86
    for f, w in enumerate(TOES):
        if f:
            step, a = (TOES[f - 1] + w) / 2 + 0.27, math.radians((0, 34, 54, 68, 78)[f])
            x, y = x + step * math.cos(a), y - step * math.sin(a)
        out += [(f, side * x, y, -side * 6.0 * f) for side in (1, -1)]
    return out, 7.0


LAYOUTS = {'rosette': rosette, 'fans': fans, 'bloom': bloom, 'fan': fan, 'stand': stand,
           'cascade': cascade,
           'rows': rows, 'chevron': chevron, 'feet': feet}


def size_of(layout, length, finger):
    """Width and length of the nail for this finger or toe."""
    width = (TOES if layout == 'feet' else FINGERS)[finger]
    return width, toe_length(width) if layout == 'feet' else nail_length(length, width)
