import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { StartupError } from "@damson/service-runtime/errors";
import { readBuildManifest } from "@damson/storefront/build-manifest";
import { buildStamp } from "@damson/storefront/build-stamp";

/** Builds the shop unless its sources are unchanged since the last build in `dist`. */
export async function buildIfChanged(dist: string): Promise<void> {
  if ((await readBuildManifest(dist))?.stamp !== buildStamp()) await build(dist);
}

/** Builds in a child process, which frees the memory of the build tools. */
async function build(dist: string): Promise<void> {
  console.log("Building the shop");
  const script = join(import.meta.dirname, "build.ts");
  const child = spawn(process.execPath, [script, dist], { stdio: "inherit" });
  const stop = () => child.kill();
  process.once("SIGTERM", stop);
  const [code] = await once(child, "exit");
  process.off("SIGTERM", stop);
  if (code !== 0) throw new StartupError("The shop was not built, see above");
}
