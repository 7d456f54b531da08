import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { fontsFolder, kitFolder } from "./paths.ts";
import type { Shot } from "./shot.ts";

interface Rendering {
  readonly width: number;
  readonly height: number;
  readonly samples: number;
}

/** Renders a shot to a PNG, by `blender` or the Blender that `BLENDER` names. */
export async function render(shot: Shot, out: string, size: Rendering): Promise<void> {
  await mkdir(dirname(out), { recursive: true });
  const spec = `${out}.json`;
  await writeFile(spec, JSON.stringify(shot.scene));
  await run([
    ...["--spec", spec, "--fonts", fontsFolder, "--out", out],
    ...["--width", size.width, "--height", size.height, "--spp", size.samples],
    ...["--threads", availableParallelism()],
  ]);
}

async function run(args: readonly (string | number)[]): Promise<void> {
  const blender = process.env.BLENDER ?? "blender";
  const kit = ["-b", "--factory-startup", "--python-exit-code", "1", "-P", `${kitFolder}render.py`];
  const child = spawn(blender, [...kit, "--", ...args.map(String)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Blender prints much. The line of the kit has the duration and the brightness of the picture.
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`Blender ended with ${code}:\n${output.slice(-2000)}`);
  console.log(output.match(/^TIME .*/m)?.[0] ?? "");
}
