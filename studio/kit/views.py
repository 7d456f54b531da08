"""Another look at a scene that is there: its subject moved in the frame, a word set beside it."""

import bpy

from colour import linear
from nodes import add_node, new_material
from typesetting import typeset

INK = "#24131b"
DISTANCE = 5.0


def apply_view(spec):
    """Moves the camera as `view` says and sets `word` beside the subject.

    `view`: zoom, and how far the subject moves right and up, in parts of the longer side.
    `word`: text, its left end and middle (from the frame's middle, in the same parts), its size.
    """
    camera = bpy.context.scene.camera
    view = spec.get("view", {})
    camera.data.lens *= view.get("zoom", 1.0)
    x, y = view.get("move", (0, 0))
    camera.data.shift_x -= x
    camera.data.shift_y -= y
    if spec.get("word"):
        _set_word(camera, **spec["word"])


def _set_word(camera, text, at, size):
    """Typeset flat before the lens, untouched by the light."""
    material, nt, out = new_material("word")
    glow = add_node(nt, "Emission", {0: linear(INK), 1: 0.75}).outputs[0]
    nt.links.new(glow, out.inputs[0])
    lens = camera.data
    side = DISTANCE * lens.sensor_width / lens.lens
    ob = typeset(text, "display", size * side, material, rot=(0, 0, 0), align="LEFT")
    ob.parent = camera
    ob.location = ((at[0] + lens.shift_x) * side, (at[1] + lens.shift_y) * side, -DISTANCE)
    ob.visible_diffuse = ob.visible_glossy = ob.visible_transmission = ob.visible_shadow = False
