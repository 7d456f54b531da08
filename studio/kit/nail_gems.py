"""Small set stones: a faceted crown whose facets each hold one shade, as cut glass does."""
import math, random
import bpy
from mathutils import Vector
from core import add, lin, mesh_obj, mixhex, new_mat
from nail_shapes import surface_point


SHADES = (0.02, 0.16, 0.42, 0.95)


def facet_material(colour, shade):
    """A facet mirrors one spot of the room: dark, grey or the lamp itself."""
    name = 'facet%s%s' % (colour, shade)
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    m, nt, out = new_mat(name)
    body = add(nt, 'BsdfPrincipled', {'Base Color': lin(mixhex(colour, '#3c3844', 0.42)), 'Roughness': 0.25, 'Metallic': 0.3})
    light = lin(colour if shade < SHADES[-1] else mixhex(colour, '#ffffff', 0.7))
    glow = add(nt, 'Emission', {0: light, 1: shade}).outputs[0]
    nt.links.new(add(nt, 'AddShader', {0: body.outputs[0], 1: glow}).outputs[0], out.inputs[0])
    return m


def facets(r):
    """Girdle of eight, a crown of kites and stars, and a flat table."""
    def ring(radius, z, offset):
        return [(radius * math.cos((k + offset) * math.pi / 4), radius * math.sin((k + offset) * math.pi / 4), z) for k in range(8)]
    verts = ring(r, 0, 0) + ring(r, r * 0.22, 0) + ring(r * 0.80, r * 0.46, 0.5) + ring(r * 0.54, r * 0.60, 0)
    faces = [tuple(range(24, 32))]
    for k in range(8):
        n, b = (k + 1) % 8, (k - 1) % 8
        faces += [(k, n, 8 + n, 8 + k), (8 + k, 8 + n, 16 + k), (16 + b, 8 + k, 16 + k), (16 + b, 16 + k, 24 + k), (16 + k, 24 + n, 24 + k)]
    return verts, faces


def gem(nail, u, v, r, colour, seed):
    verts, faces = facets(r)
    ob = mesh_obj('gem', verts, faces, None, smooth=False)
    rnd = random.Random(seed)
    for shade in SHADES:
        ob.data.materials.append(facet_material(colour, shade))
    for face in ob.data.polygons:
        lit = face.normal.dot(Vector((-0.62, 0.5, 0.6)))
        face.material_index = 1 if face.index == 0 else max(0, min(3, round(0.7 + 1.3 * lit + rnd.uniform(-1.1, 1.1))))
    point, normal = surface_point(nail, u, v)
    ob.parent, ob.location = nail, point
    ob.rotation_euler = normal.to_track_quat('Z', 'Y').to_euler()
    return ob
