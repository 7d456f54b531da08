"""Makes a picture: builds its scene, renders it twice, takes out the noise, matches the paper."""

import tempfile
import time
from pathlib import Path

from denoise import joint_nlm
from png import png
from rendering import render_halves, reset_scene
from tone_mapping import develop
from views import apply_view

# How far a pass may differ within one surface: albedo hardly, the normals of curved lacquer more.
FEATURES = (("albedo", 1e-3), ("normal", 1e-2))


def make_picture(build, spec, out, size, samples, threads):
    """Writes a PNG of what `build` makes of the specification."""
    reset_scene(threads)
    build(spec)
    apply_view(spec)
    start = time.time()
    with tempfile.TemporaryDirectory() as folder:
        first, second = render_halves(folder, size, samples)
    rendered = time.time()
    features = [(first[key], second[key], floor) for key, floor in FEATURES]
    light = joint_nlm(first["colour"], second["colour"], features)
    denoised = time.time()
    pixels, gain = develop(light, spec["bg"])
    write_whole(Path(out), png(pixels))
    print(
        f"TIME {Path(out).name} render {rendered - start:.1f}s"
        f" denoise {denoised - rendered:.1f}s gain {gain:.2f}",
        flush=True,
    )


def write_whole(path, data):
    """Writes a file under its name only when it is complete."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(data)
    part.replace(path)
