"""Tubes of cream, of aluminium and of laminate.

Each stands on its cap and gives the function that wraps print round its front.
"""

import math

import numpy as np

import metal_tube_shape
from colour import linear
from geometry import circle
from meshes import bevel, lathe, loft
from nodes import add_node, math_node, mix_colours, new_material, principled, smoothstep


def metal_tube(paint, cap, body):
    """Aluminium with a folded crimp. `paint` is a list of (from, to, colour) in heights."""
    aluminium = _enamelled(paint, body)
    loft("tube", metal_tube_shape.body_rings(), aluminium)
    bevel(loft("crimp", metal_tube_shape.crimp_rings(), aluminium, smooth=False), 0.008, 2)
    plastic = principled("cap", cap, Roughness=0.32, Specular=0.5)
    loft("cap", metal_tube_shape.cap_rings(), plastic)
    return metal_tube_shape.front


def _enamelled(paint, body):
    """Brushed metal with coats of enamel printed on it."""
    material, nt, out = new_material("aluminium")
    at = add_node(nt, "TexCoord").outputs["Object"]
    stretched = add_node(nt, "VectorMath", {0: at, 1: (18, 18, 0.5)}, operation="MULTIPLY")
    noise_inputs = {"Vector": stretched.outputs[0], "Scale": 4, "Detail": 4}
    noise = add_node(nt, "TexNoise", noise_inputs).outputs["Fac"]
    bump_inputs = {"Height": noise, "Strength": 0.04, "Distance": 0.02}
    metal = {
        "Base Color": linear(body),
        "Metallic": 1.0,
        "Roughness": math_node(nt, "MULTIPLY_ADD", noise, 0.12, 0.24),
        "Normal": add_node(nt, "Bump", bump_inputs).outputs[0],
    }
    shader = add_node(nt, "BsdfPrincipled", metal).outputs[0]
    z = add_node(nt, "SeparateXYZ", {0: at}).outputs[2]
    for low, high, color in paint:
        enamel = {
            "Base Color": linear(color),
            "Roughness": 0.28,
            "Clearcoat": 0.6,
            "Clearcoat Roughness": 0.1,
        }
        coat = add_node(nt, "BsdfPrincipled", enamel).outputs[0]
        mask = _band(nt, z, low, high, 0.008)
        shader = add_node(nt, "MixShader", {0: mask, 1: shader, 2: coat}).outputs[0]
    nt.links.new(shader, out.inputs[0])
    return material


def soft_tube(color, cap, bands=(), w=3.8, h=13.5):
    """Laminate on a wide flip cap, its top sealed flat. `bands` are (from, to, colour)."""
    radius = w / 2
    cap_height, seg = 2.6, 72

    def half_axes(z):
        t = max(0.0, (z - cap_height) / (h - cap_height))
        flat = t**1.6
        return radius + (math.pi * radius / 2 - radius) * flat * 0.55, radius * (1 - flat) + 0.05

    def front(x, z):
        half_width, half_depth = half_axes(z)
        c = max(-0.98, min(0.98, x / half_width))
        return x, -half_depth * math.sqrt(1 - c * c) - 0.012, z

    rings = []
    for z in np.linspace(cap_height + 0.03, h - 0.8, 60):
        half_width, half_depth = half_axes(z)
        rings.append([(half_width * c, half_depth * s, z) for c, s, _ in circle(1, 0, seg)])
    half_width, _ = half_axes(h - 0.8)
    for z, depth in ((h - 0.78, 0.07), (h, 0.06)):
        seal = [
            (half_width * c, depth * math.copysign(min(1, abs(s) * 6), s), z)
            for c, s, _ in circle(1, 0, seg)
        ]
        rings.append(seal)
    loft("tube", rings, _laminate(color, bands))
    profile = [
        (0, 0),
        (radius * 0.93, 0),
        (radius * 0.98, 0.03),
        (radius, 0.10),
        (radius, cap_height - 0.10),
        (radius * 0.985, cap_height - 0.03),
        (radius * 0.95, cap_height),
        (0, cap_height),
    ]
    lathe("cap", profile, principled("cap", cap, Roughness=0.22))
    return front


def _laminate(color, bands):
    material, nt, out = new_material("laminate")
    at = add_node(nt, "TexCoord").outputs["Object"]
    z = add_node(nt, "SeparateXYZ", {0: at}).outputs[2]
    base = linear(color)
    for low, high, band in bands:
        base = mix_colours(nt, _band(nt, z, low, high, 0.006), base, linear(band))
    inputs = {
        "Base Color": base,
        "Roughness": 0.36,
        "Specular": 0.45,
        "Clearcoat": 0.25,
        "Clearcoat Roughness": 0.2,
    }
    nt.links.new(add_node(nt, "BsdfPrincipled", inputs).outputs[0], out.inputs[0])
    return material


def _band(nt, z, low, high, edge):
    """1 between two heights, 0 elsewhere."""
    above = smoothstep(nt, z, low - edge, low + edge)
    below = smoothstep(nt, z, high + edge, high - edge)
    return math_node(nt, "MULTIPLY", above, below)
