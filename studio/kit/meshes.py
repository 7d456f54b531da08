"""Objects made from points and faces. One unit of Blender is 1 cm."""

import math

import bpy

from geometry import block_rings, skin, surface_of_revolution


def link(ob):
    """Puts an object into the scene."""
    bpy.context.scene.collection.objects.link(ob)
    return ob


def group(name, obs):
    """An empty object that moves these as one."""
    root = link(bpy.data.objects.new(name, None))
    for ob in obs:
        ob.parent = root
    return root


def made_by(build):
    """The objects that `build` adds to the scene, without those that belong to another one."""
    before = set(bpy.data.objects)
    build()
    return [ob for ob in bpy.data.objects if ob not in before and ob.parent is None]


def group_at(build, x=0.0, y=0.0, z=0.002, turn=0.0, scale=1.0):
    """Builds something and places it as a whole, turned by degrees round its own axis."""
    root = group("group", made_by(build))
    root.location, root.scale = (x, y, z), (scale,) * 3
    root.rotation_euler[2] = math.radians(turn)


def mesh_object(name, verts, faces, material=None, smooth=True, uvs=None):
    """An object from its vertices and faces, with one uv for each vertex."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(map(float, v)) for v in verts], [], faces)
    if uvs is not None:
        layer = mesh.uv_layers.new(name="UVMap")
        for loop in mesh.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.update()
    ob = link(bpy.data.objects.new(name, mesh))
    if material:
        mesh.materials.append(material)
    return ob


def auto_smooth(ob, angle):
    """Keeps edges sharper than `angle` degrees."""
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(angle)


def bevel(ob, width, segments, angle=30):
    """Breaks edges sharper than `angle` degrees."""
    modifier = ob.modifiers.new("bevel", "BEVEL")
    modifier.width, modifier.segments = width, segments
    modifier.limit_method, modifier.angle_limit = "ANGLE", math.radians(angle)
    modifier.harden_normals = False
    auto_smooth(ob, 40)


def lathe(name, profile, material, seg=96):
    """Surface of revolution round z. `profile` is a list of (radius, z)."""
    ob = mesh_object(name, *surface_of_revolution(profile, seg), material)
    weld = ob.modifiers.new("weld", "WELD")
    weld.merge_threshold = 1e-4
    auto_smooth(ob, 35)
    return ob


def loft(name, rings, material, smooth=True, flip=False):
    """Closed surface over rings of points, counter-clockwise seen from +z."""
    ob = mesh_object(name, *skin(rings, flip), material, smooth)
    auto_smooth(ob, 40)
    return ob


def rounded_block(name, w, d, h, r, edge, material, z0=0.0, seg=8):
    """Upright block, rounded in plan (r) and with rolled top and bottom edges (edge)."""
    return loft(name, block_rings(w, d, h, r, edge, z0, seg), material)
