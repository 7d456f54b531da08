"""Another look at a scene that is there: its subject moved in the frame, a word set beside it."""
import bpy
from core import *
import packs


def apply(p):
    """`view`: zoom, and how far the subject moves right and up, in parts of the longer side.
    `word`: text, its left end and middle (from the frame's middle, in the same parts), its size."""
    cam = bpy.context.scene.camera
    view = p.get('view', {})
    cam.data.lens *= view.get('zoom', 1.0)
    x, y = view.get('move', (0, 0))
    cam.data.shift_x -= x
    cam.data.shift_y -= y
    if p.get('word'):
        set_word(cam, **p['word'])


def set_word(cam, text, at, size, color='#24131b', distance=5.0):
    """Typeset flat before the lens, untouched by the light."""
    m, nt, out = new_mat('word')
    nt.links.new(add(nt, 'Emission', {0: lin(color), 1: 0.75}).outputs[0], out.inputs[0])
    side = distance * cam.data.sensor_width / cam.data.lens
    ob = packs.text(text, packs.font_file('display'), size * side, m, rot=(0, 0, 0), align='LEFT')
    ob.parent = cam
    ob.location = ((at[0] + cam.data.shift_x) * side, (at[1] + cam.data.shift_y) * side, -distance)
    ob.visible_diffuse = ob.visible_glossy = ob.visible_transmission = ob.visible_shadow = False
    return ob
