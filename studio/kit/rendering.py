"""The renderer's settings, and what comes out of it as arrays of light."""

from pathlib import Path

import bpy
import numpy as np

PASSES = {"colour": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
SEEDS = (11, 108)


def reset_scene(threads):
    """An empty scene with the settings all pictures share."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = threads
    scene.view_settings.view_transform = "Standard"
    cycles = scene.cycles
    cycles.use_denoising = False  # Debian's build has no OpenImageDenoise
    cycles.use_adaptive_sampling = False  # both halves must have equally many samples
    cycles.max_bounces = 10
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 5
    cycles.transmission_bounces = 10
    cycles.transparent_max_bounces = 24
    cycles.sample_clamp_indirect = 4.0  # kills fireflies
    cycles.sample_clamp_direct = 30.0
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True


def render_halves(folder, size, samples):
    """Renders twice, with half the samples and another seed each: {pass: light} for both.

    `folder` is for files on the way, and is left empty.
    """
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    _save_passes(scene, folder)
    return [_render_half(scene, folder, samples, frame) for frame in (1, 2)]


def _save_passes(scene, folder):
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new("CompositorNodeRLayers")
    files = nodes.new("CompositorNodeOutputFile")
    files.base_path = str(folder)
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.file_slots.clear()
    for key, output in PASSES.items():
        files.file_slots.new(key)
        links.new(layers.outputs[output], files.inputs[key])


def _render_half(scene, folder, samples, frame):
    scene.cycles.seed = SEEDS[frame - 1]
    scene.cycles.samples = max(1, samples // 2)
    scene.frame_set(frame)
    bpy.ops.render.render()
    return {key: _take_exr(Path(folder) / f"{key}{frame:04d}.exr") for key in PASSES}


def _take_exr(path):
    """Reads a file of light and removes it."""
    image = bpy.data.images.load(str(path), check_existing=False)
    w, h = image.size
    pixels = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    path.unlink()
    return pixels.reshape(h, w, 4)[::-1, :, :3].copy()
