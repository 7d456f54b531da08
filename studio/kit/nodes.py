"""Materials and their shader nodes."""

import bpy

from colour import linear


def new_material(name):
    """An empty material, its node tree and the node of its output."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nt = material.node_tree
    nt.nodes.clear()
    return material, nt, nt.nodes.new("ShaderNodeOutputMaterial")


def principled(name, color, **inputs):
    """A material of one shader. Names of inputs have underscores for spaces."""
    material, nt, out = new_material(name)
    shader = add_node(nt, "BsdfPrincipled", {"Base Color": linear(color)})
    for name, value in inputs.items():
        shader.inputs[name.replace("_", " ")].default_value = value
    nt.links.new(shader.outputs[0], out.inputs[0])
    return material


def add_node(nt, kind, inputs=None, **props):
    """Adds a shader node. Its inputs are constants or the outputs of other nodes."""
    node = nt.nodes.new("ShaderNode" + kind)
    for name, value in props.items():
        setattr(node, name, value)
    for key, value in (inputs or {}).items():
        if isinstance(value, bpy.types.NodeSocket):
            nt.links.new(value, node.inputs[key])
        else:
            node.inputs[key].default_value = value
    return node


def math_node(nt, operation, a, b=0.0, c=0.0):
    """One arithmetic operation of Blender's."""
    return add_node(nt, "Math", {0: a, 1: b, 2: c}, operation=operation).outputs[0]


def smoothstep(nt, x, low, high):
    """0 at low, 1 at high, eased between."""
    inputs = {"Value": x, "From Min": low, "From Max": high}
    return add_node(nt, "MapRange", inputs, interpolation_type="SMOOTHSTEP").outputs[0]


def mix_colours(nt, factor, a, b, mode="MIX"):
    """A where the factor is 0, blended with b where it is 1."""
    return add_node(nt, "MixRGB", {0: factor, 1: a, 2: b}, blend_type=mode).outputs[0]


def colour_ramp(nt, factor, stops):
    """Colours along 0 .. 1. `stops` is a list of (position, colour)."""
    node = add_node(nt, "ValToRGB", {0: factor})
    node.color_ramp.interpolation = "EASE"
    elements = node.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, colour) in zip(elements, stops, strict=True):
        element.position, element.color = position, colour
    return node.outputs[0]
