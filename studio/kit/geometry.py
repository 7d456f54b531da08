"""Outlines and surfaces as plain numbers: nothing here needs Blender.

A surface is a list of vertices and a list of faces. A face is a tuple of indices of vertices.
"""

import math

import numpy as np


def rounded_rect(w, h, r, seg=8):
    """Closed outline (x, y), counter-clockwise; r is the radius of the corners."""
    pts = []
    r = min(r, w / 2 - 1e-4, h / 2 - 1e-4)
    for cx, cy, a0 in (
        (w / 2 - r, h / 2 - r, 0),
        (-w / 2 + r, h / 2 - r, 90),
        (-w / 2 + r, -h / 2 + r, 180),
        (w / 2 - r, -h / 2 + r, 270),
    ):
        for i in range(seg + 1):
            a = math.radians(a0 + 90 * i / seg)
            pts.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return pts


def circle(radius, z, seg):
    """A circle of `seg` points at height z, counter-clockwise."""
    angles = [2 * math.pi * k / seg for k in range(seg)]
    return [(radius * math.cos(a), radius * math.sin(a), z) for a in angles]


def block_rings(w, d, h, r, edge, z0=0.0, seg=8):
    """Outlines from bottom to top of a block, rounded in plan (r) and at its edges (edge)."""
    steps = 6
    rings = []
    for i in range(steps + 1):
        a = math.pi / 2 * i / steps
        rings.append((edge * (1 - math.sin(a)), edge * (1 - math.cos(a))))
    top = [(inset, h - z) for inset, z in reversed(rings)]
    return [
        [
            (x, y, z0 + z)
            for x, y in rounded_rect(w - 2 * inset, d - 2 * inset, max(r - inset, 0.02), seg)
        ]
        for inset, z in rings + top
    ]


def surface_of_revolution(profile, seg):
    """Turns a profile of (radius, z) round z. Points on the axis are there `seg` times."""
    n = len(profile)
    verts, faces = [], []
    for k in range(seg):
        a = 2 * math.pi * k / seg
        for r, z in profile:
            verts.append((r * math.cos(a), r * math.sin(a), z))
    for k in range(seg):
        for i in range(n - 1):
            a, b = k * n + i, ((k + 1) % seg) * n + i
            faces.append((a, b, b + 1, a + 1))
    return verts, faces


def skin(rings, flip=False):
    """Closed surface over rings of equally many points, counter-clockwise seen from +z."""
    n = len(rings[0])
    verts = [point for ring in rings for point in ring]
    faces = []
    for i in range(len(rings) - 1):
        for j in range(n):
            a, b = i * n + j, i * n + (j + 1) % n
            faces.append((a, b, b + n, a + n))
    faces.append(tuple(range(n - 1, -1, -1)))
    top = (len(rings) - 1) * n
    faces.append(tuple(range(top, top + n)))
    if flip:
        faces = [tuple(reversed(face)) for face in faces]
    return verts, faces


def grid_faces(rows, columns):
    """Faces of a grid whose vertices lie row after row."""
    return [
        (
            i * columns + j,
            (i + 1) * columns + j,
            (i + 1) * columns + j + 1,
            i * columns + j + 1,
        )
        for i in range(rows - 1)
        for j in range(columns - 1)
    ]


def tubes(curves, radii, sides):
    """Round tubes along curves, open at both ends. `radii` has one radius for each point."""
    verts, faces, base = [], [], 0
    for curve, radius in zip(curves, radii, strict=True):
        k = len(curve)
        along = np.gradient(curve, axis=0)
        along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
        n1 = np.cross(along, np.array([0, 0, 1.0]))
        n1 /= np.linalg.norm(n1, axis=1, keepdims=True) + 1e-9
        n2 = np.cross(along, n1)
        for s in range(sides):
            a = 2 * math.pi * s / sides
            verts.append(curve + (n1 * math.cos(a) + n2 * math.sin(a)) * radius[:, None])
        for s in range(sides):
            one, two = base + s * k, base + (s + 1) % sides * k
            faces += [(one + i, two + i, two + i + 1, one + i + 1) for i in range(k - 1)]
        base += sides * k
    return np.concatenate(verts), faces


def smooth_curve(x, xs, ys):
    """Values at x of the line through the points (xs, ys), its corners rounded."""
    fine = np.linspace(xs[0], xs[-1], 600)
    y = np.interp(fine, xs, ys)
    n = 41
    for _ in range(2):
        y = np.convolve(np.pad(y, n // 2, mode="edge"), np.ones(n) / n, mode="valid")
    return np.interp(x, fine, y)
