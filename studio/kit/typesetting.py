"""Text as flat meshes, set in the fonts of the shop."""

import math
from functools import cache

import bmesh
import bpy

from meshes import link

FONT_DIR = ""  # the folder of the @fontsource packages, set by render.py
FONT_FILES = {
    "display": "marcellus/files/marcellus-latin-400-normal.woff",
    "sansmed": "jost/files/jost-latin-500-normal.woff",
    "serifbold": "cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff",
}


@cache
def load_font(name):
    """One of the fonts of `FONT_FILES`."""
    return bpy.data.fonts.load(f"{FONT_DIR}/{FONT_FILES[name]}")


def typeset(
    text, font, size, material, loc=(0, 0, 0), rot=(90, 0, 0), align="CENTER", tracking=1.0
):
    """A line of text as a flat mesh, facing -y unless turned."""
    curve = bpy.data.curves.new("text", "FONT")
    curve.body, curve.font, curve.size = text, load_font(font), size
    curve.align_x, curve.align_y = align, "CENTER"
    curve.space_character = tracking
    curve.resolution_u = 6
    outline = link(bpy.data.objects.new("outline", curve))
    evaluated = outline.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(evaluated)
    bpy.data.objects.remove(outline)
    ob = link(bpy.data.objects.new("text", mesh))
    mesh.materials.clear()
    mesh.materials.append(material)
    ob.location = loc
    ob.rotation_euler = [math.radians(a) for a in rot]
    ob.visible_shadow = False
    return ob


def wrap_text(ob, surface):
    """Moves every vertex of a text on to a surface, a function from (x, y) to (x, y, z).

    Long edges are cut first so that letters follow the curve.
    """
    mesh = bmesh.new()
    mesh.from_mesh(ob.data)
    bmesh.ops.triangulate(mesh, faces=mesh.faces)
    long = [edge for edge in mesh.edges if edge.calc_length() > 0.25]
    bmesh.ops.subdivide_edges(mesh, edges=long, cuts=2)
    for vertex in mesh.verts:
        vertex.co = surface(vertex.co.x, vertex.co.y)
    mesh.to_mesh(ob.data)
    mesh.free()
    ob.rotation_euler = (0, 0, 0)


def print_label(lines, ink, surface):
    """Prints lines of (text, font, size, height, tracking) on a surface, as `wrap_text` has it."""
    for text, font, size, z, tracking in lines:
        ob = typeset(text, font, size, ink, tracking=tracking)
        wrap_text(ob, lambda x, y, z=z: surface(x, y + z))
