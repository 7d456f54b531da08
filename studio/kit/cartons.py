"""Cartons with their print, ribbons and bows."""

import math

import bpy
import numpy as np

from meshes import bevel, group_at, mesh_object, rounded_block
from nodes import principled
from typesetting import typeset


def place_carton(spec, ink):
    """A carton with printed bands, typeset label and (for gifts) a flat satin ribbon."""
    group_at(
        lambda: _carton(spec, principled("cartonInk", ink, Roughness=0.5)),
        spec["x"],
        spec.get("y", 1.3),
        z=0,
        turn=spec["rot"],
    )


def _carton(spec, ink):
    w, d, h = spec["size"]
    _box(w, d, h, principled("carton", spec["color"], Roughness=0.38, Specular=0.35))
    for low, high, color in spec.get("bands", []):
        paint = principled("band" + color, color, Roughness=0.35)
        rounded_block("band", w + 0.006, d + 0.006, high - low, 0.036, 0.001, paint, z0=low)
    if spec.get("ribbon"):
        _tie_ribbon(w, d, h, spec["ribbon"])
    for text, font, size, z, tracking in spec["label"]:
        typeset(text, font, size, ink, loc=(0, -d / 2 - 0.008, z), tracking=tracking)


def _box(w, d, h, material):
    bpy.ops.mesh.primitive_cube_add(size=1)
    ob = bpy.context.object
    ob.scale = (w, d, h)
    ob.location = (0, 0, h / 2)
    bpy.ops.object.transform_apply(location=True, scale=True)
    ob.data.materials.append(material)
    bevel(ob, 0.035, 3)


def _tie_ribbon(w, d, h, color, width=0.7):
    satin = principled("ribbon", color, Roughness=0.34, Sheen=0.5, Specular=0.4)
    x, z = -w * 0.22, h * 0.62
    upright = rounded_block("ribbon", width, d + 0.05, h + 0.025, 0.02, 0.01, satin)
    upright.location.x = x
    rounded_block("ribbon", w + 0.05, d + 0.05, width, 0.04, 0.01, satin, z0=z - width / 2)
    _bow((x, -d / 2 - 0.05, z), width, satin)


def _bow(loc, width, material):
    """Flat two-loop bow with two tails, lying on a vertical face that looks to -y."""
    x0, y0, z0 = loc
    for side in (-1, 1):
        for lift, length, dz in ((0.30, 1.55, 0.42), (0.16, 1.35, 0.16)):
            loop = [
                (
                    x0 + side * length * math.sin(a / 2),
                    y0 - 0.05 - lift * math.sin(a),
                    z0 + dz * math.sin(a / 2) * 1.2,
                )
                for a in (math.pi * i / 24 for i in range(25))
            ]
            _strip(loop, width * 0.8, material)
        tail = [
            (x0 + side * (0.10 + 0.75 * t), y0 - 0.06 - 0.06 * math.sin(5 * t), z0 - 1.7 * t)
            for t in np.linspace(0, 1, 14)
        ]
        _strip(tail, width * 0.62, material)
    knot = rounded_block(
        "knot", width * 0.72, 0.34, width * 0.80, 0.14, 0.10, material, z0=z0 - width * 0.40
    )
    knot.location = (x0, y0 - 0.22, 0)


def _strip(path, width, material):
    """Ribbon along a path, standing across its direction in the plane of the face (x, z)."""
    points = np.array(path, float)
    along = np.gradient(points, axis=0)
    across = np.stack([-along[:, 2], np.zeros(len(points)), along[:, 0]], axis=1)
    across /= np.linalg.norm(across, axis=1, keepdims=True) + 1e-9
    verts = np.empty((2 * len(points), 3))
    verts[0::2], verts[1::2] = points - across * width / 2, points + across * width / 2
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(points) - 1)]
    ob = mesh_object("strip", verts, faces, material)
    solid = ob.modifiers.new("solid", "SOLIDIFY")
    solid.thickness, solid.offset = 0.03, 0
