"""Small set stones: a faceted crown whose facets each hold one shade, as cut glass does."""

import math
import random

import bpy
from mathutils import Vector

from colour import linear, mix_hex
from meshes import mesh_object
from nails import surface_point
from nodes import add_node, new_material

SHADES = (0.02, 0.16, 0.42, 0.95)


def set_gem(nail, u, v, r, colour, seed):
    """Sets a stone of radius r on a nail, at (u, v) of its surface."""
    verts, faces = facets(r)
    ob = mesh_object("gem", verts, faces, smooth=False)
    rnd = random.Random(seed)
    for shade in SHADES:
        ob.data.materials.append(_facet_material(colour, shade))
    for face in ob.data.polygons:
        face.material_index = 1 if face.index == 0 else _shade_of(face, rnd)
    point, normal = surface_point(nail, u, v)
    ob.parent, ob.location = nail, point
    ob.rotation_euler = normal.to_track_quat("Z", "Y").to_euler()


def facets(r):
    """Girdle of eight, a crown of kites and stars, and a flat table."""
    verts = _ring(r, 0, 0) + _ring(r, r * 0.22, 0)
    verts += _ring(r * 0.80, r * 0.46, 0.5) + _ring(r * 0.54, r * 0.60, 0)
    faces = [tuple(range(24, 32))]
    for k in range(8):
        n, b = (k + 1) % 8, (k - 1) % 8
        faces += [
            (k, n, 8 + n, 8 + k),
            (8 + k, 8 + n, 16 + k),
            (16 + b, 8 + k, 16 + k),
            (16 + b, 16 + k, 24 + k),
            (16 + k, 24 + n, 24 + k),
        ]
    return verts, faces


def _ring(radius, z, offset):
    angles = [(k + offset) * math.pi / 4 for k in range(8)]
    return [(radius * math.cos(a), radius * math.sin(a), z) for a in angles]


def _shade_of(face, rnd):
    """The more a facet looks to the lamp, the lighter, but no two neighbours quite alike."""
    lit = face.normal.dot(Vector((-0.62, 0.5, 0.6)))
    return max(0, min(3, round(0.7 + 1.3 * lit + rnd.uniform(-1.1, 1.1))))


def _facet_material(colour, shade):
    """A facet mirrors one spot of the room: dark, grey or the lamp itself."""
    name = f"facet{colour}{shade}"
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material, nt, out = new_material(name)
    base = linear(mix_hex(colour, "#3c3844", 0.42))
    body = add_node(
        nt, "BsdfPrincipled", {"Base Color": base, "Roughness": 0.25, "Metallic": 0.3}
    ).outputs[0]
    light = linear(colour if shade < SHADES[-1] else mix_hex(colour, "#ffffff", 0.7))
    glow = add_node(nt, "Emission", {0: light, 1: shade}).outputs[0]
    nt.links.new(add_node(nt, "AddShader", {0: body, 1: glow}).outputs[0], out.inputs[0])
    return material
