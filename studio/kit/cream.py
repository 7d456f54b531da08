"""A smear of cream."""

import math

import numpy as np

from geometry import grid_faces
from meshes import mesh_object
from nodes import principled

LENGTH, WIDTH, HEIGHT, BEND = 5.4, 1.7, 0.36, 0.8
ROWS, COLUMNS = 240, 110


def lay_swatch(loc, turn, color):
    """A smear of cream: bulb at the start, ridges of the spatula, feathered end."""
    material = principled(
        "cream", color, Roughness=0.30, Specular=0.5, Clearcoat=0.35, Clearcoat_Roughness=0.18
    )
    phases = np.random.default_rng(4).uniform(0, 6.28, 12)
    verts = [
        _point(i / (ROWS - 1), -1 + 2 * j / (COLUMNS - 1), phases)
        for i in range(ROWS)
        for j in range(COLUMNS)
    ]
    ob = mesh_object("swatch", verts, grid_faces(ROWS, COLUMNS), material)
    ob.location = (*loc, 0)
    ob.rotation_euler[2] = math.radians(turn)


def _point(s, w, phases):
    """The surface at s along (0 .. 1) and w across (-1 .. 1)."""
    # Envelope: round head, slightly flaring body, ragged tail.
    head = math.sqrt(max(0, 1 - max(0, (0.16 - s) / 0.16) ** 2))
    half_width = WIDTH / 2 * head * (0.86 + 0.18 * math.sin(2.4 * s + 0.4))
    middle = BEND * math.sin(math.pi * (s - 0.1) * 0.9)
    side = 1 if w > 0 else 0
    wobble = 1 + 0.035 * math.sin(13 * s + phases[7] + 3 * side)
    wobble += 0.02 * math.sin(29 * s + phases[8] * (2 - side))
    return (s - 0.5) * LENGTH, middle + w * half_width * wobble, _height(s, w, phases) - 0.004


def _height(s, w, phases):
    end = 0.86 + 0.10 * math.sin(5.3 * w + phases[0]) + 0.04 * math.sin(17 * w + phases[1])
    tail = 1 / (1 + math.exp((s - end) * 34))
    ridge = 0.5 * math.sin(9 * w + phases[2] + 0.8 * math.sin(3 * s + phases[3]))
    ridge += 0.3 * math.sin(17 * w + phases[4] + 0.9 * math.sin(4 * s + phases[5]))
    ridge += 0.2 * math.sin(31 * w + phases[6])
    ridge *= min(1, max(0, (s - 0.10) / 0.22))
    lip = math.exp(-(((abs(w) - 0.86) / 0.10) ** 2)) * 0.42
    bulb = math.exp(-(((s - 0.13) / 0.11) ** 2)) * 0.75
    edge = max(0.0, 1 - abs(w) ** 5) ** 0.6
    profile = 0.46 + 0.16 * ridge + lip * (0.4 + 0.6 * s) + bulb * (1 - 0.5 * w * w)
    return HEIGHT * edge * tail * profile * (1 - 0.40 * s)
