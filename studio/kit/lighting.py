"""Backdrop, soft lights and camera."""

import math

import bpy
from mathutils import Vector

from colour import linear
from meshes import link, mesh_object
from nodes import (
    add_node,
    colour_ramp,
    math_node,
    mix_colours,
    new_material,
    principled,
    smoothstep,
)

LENS = 135
SENSOR = 36
# The lens that distances are given for.
NORMAL_LENS = 85


def world(floor, strength, glossy=0.30):
    """A very soft dome, its lower half tinted so that shadows keep the paper's hue."""
    world = bpy.context.scene.world
    nt = world.node_tree
    nt.nodes.clear()
    out = nt.nodes.new("ShaderNodeOutputWorld")
    up = add_node(nt, "TexCoord").outputs["Generated"]
    z = add_node(nt, "SeparateXYZ", {0: up}).outputs[2]
    stops = [(0, linear(floor)), (1, linear("#ffffff"))]
    colour = colour_ramp(nt, smoothstep(nt, z, -0.4, 0.8), stops)
    # Reflections see a darker room than shadows: lacquer keeps its depth, chrome its contrast.
    is_glossy = add_node(nt, "LightPath").outputs["Is Glossy Ray"]
    dimmed = math_node(nt, "MULTIPLY_ADD", is_glossy, glossy - 1.0, 1.0)
    light = math_node(nt, "MULTIPLY", dimmed, strength)
    background = add_node(nt, "Background", {0: colour, 1: light})
    nt.links.new(background.outputs[0], out.inputs[0])
    # So smooth a dome needs no light samples of its own: they all go to the key and its shadow.
    world.cycles.sampling_method = "NONE"


def softbox(loc, size, power, edge, target=(0, 0, 0), sampled=True):
    """Emissive card whose brightness falls off to its rim.

    That gives lacquer and metal a photographic, feathered highlight instead of a hard white
    rectangle. `edge` is 0 for a hard rim and 1 for one feathered from the middle; two are for width
    and height. Where nothing is rough, `sampled=False` leaves the light samples to the key: that
    halves the noise on paper and packs.
    """
    material, nt, out = new_material("softbox")
    uv = add_node(nt, "TexCoord").outputs["UV"]
    across = add_node(nt, "SeparateXYZ", {0: uv})
    ex, ey = edge if isinstance(edge, tuple) else (edge, edge)
    light = math_node(
        nt, "MULTIPLY", _falloff(nt, across.outputs[0], ex), _falloff(nt, across.outputs[1], ey)
    )
    is_back = add_node(nt, "NewGeometry").outputs["Backfacing"]
    light = math_node(nt, "MULTIPLY", light, math_node(nt, "SUBTRACT", 1.0, is_back))
    light = math_node(nt, "MULTIPLY", light, power)
    emission = add_node(nt, "Emission", {0: linear("#ffffff"), 1: light})
    nt.links.new(emission.outputs[0], out.inputs[0])
    material.cycles.sample_as_light = sampled
    ob = _card("softbox", loc, target, size, material, uvs=[(0, 0), (1, 0), (1, 1), (0, 1)])
    ob.visible_diffuse = False  # reflections only: the key and the dome light the scene


def _falloff(nt, t, edge):
    off = math_node(nt, "ABSOLUTE", math_node(nt, "SUBTRACT", t, 0.5))
    return smoothstep(nt, off, 0.5, 0.5 - edge / 2 - 1e-3)


def flag(loc, target, size, color):
    """Dark card: draws the dark line that gives glass and metal an edge."""
    material = principled("flag", color, Roughness=1.0, Specular=0.0)
    ob = _card("flag", loc, target, size, material)
    ob.visible_diffuse = False


def _card(name, loc, target, size, material, uvs=None):
    """A rectangle that faces its target and is seen in reflections only."""
    w, h = size[0] / 2, size[1] / 2
    corners = [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)]
    ob = mesh_object(name, corners, [(0, 1, 2, 3)], material, smooth=False, uvs=uvs)
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("Z", "Y").to_euler()
    ob.visible_camera = False
    ob.visible_shadow = False  # it must not shade the paper
    return ob


def key_light(loc, size, energy, target=(0, 0, 0)):
    """Round lamp that shapes the shadow. Reflections do not show it: soft boxes do those."""
    lamp = bpy.data.lights.new("key", "AREA")
    lamp.shape, lamp.size, lamp.energy = "DISK", size, energy
    lamp.color = linear("#fff6ee")[:3]
    ob = link(bpy.data.objects.new("key", lamp))
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    ob.visible_glossy = False


def cyclorama(color, depth, radius=10, width=160, front=60, color_top=None, fade=30):
    """Seamless paper that bends upwards behind the subject, fading to `color_top` if given."""
    material, nt, out = new_material("paper")
    base = linear(color)
    if color_top:
        position = add_node(nt, "NewGeometry").outputs["Position"]
        z = add_node(nt, "SeparateXYZ", {0: position}).outputs[2]
        base = mix_colours(nt, smoothstep(nt, z, 0, fade), linear(color), linear(color_top))
    # Without a sheen: the soft boxes would only show in it as noise.
    inputs = {"Base Color": base, "Roughness": 0.55, "Specular": 0.0}
    nt.links.new(add_node(nt, "BsdfPrincipled", inputs).outputs[0], out.inputs[0])
    profile = [(-front, 0), (0, 0), (depth, 0)]
    for i in range(1, 25):
        a = math.pi / 2 * i / 24
        profile.append((depth + radius * math.sin(a), radius * (1 - math.cos(a))))
    profile.append((depth + radius, 70))
    verts = [(x, y, z) for y, z in profile for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh_object("paper", verts, faces, material)


def camera(target, dist, elev):
    """Frames what an 85 mm lens sees from `dist`, from `elev` degrees above the horizon.

    It stands farther away, with a longer lens: right angles stay calm. Everything is sharp, since
    fine hair dissolves in a blur.
    """
    lens = bpy.data.cameras.new("camera")
    lens.lens, lens.sensor_width = LENS, SENSOR
    lens.clip_end = 1000
    ob = link(bpy.data.objects.new("camera", lens))
    e = math.radians(elev)
    away = Vector((0, -math.cos(e), math.sin(e))) * dist * LENS / NORMAL_LENS
    ob.location = Vector(target) + away
    ob.rotation_euler = (Vector(target) - ob.location).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = ob
