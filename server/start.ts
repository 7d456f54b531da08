/**
 * `npm start [-- folder]`: builds the shop if anything it is made of has changed, then opens it; in
 * `storefront/dist` or a given folder.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { distFolder, readBuildManifest } from "../storefront/build-manifest.ts";
import { buildStamp } from "../storefront/build-stamp.ts";
import { run } from "./run.ts";
import { readSettings } from "./settings.ts";
import { startServer } from "./start-server.ts";
import { StartupError } from "./startup-error.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

const dist = resolve(process.argv[2] ?? distFolder);
await run(async () => {
  // A bad setting is reported before the build, not after it.
  readSettings(process.env);
  if ((await readBuildManifest(dist))?.stamp !== (await buildStamp())) await build();
  stopOnSignal(await startServer(process.env, dist));
});

/** In a process of its own, which takes the memory of the build tools with it. */
async function build(): Promise<void> {
  console.log("Building the shop");
  const script = join(import.meta.dirname, "build.ts");
  const child = spawn(process.execPath, [script, dist], { stdio: "inherit" });
  const stop = () => child.kill();
  process.once("SIGTERM", stop);
  const [code] = await once(child, "exit");
  process.off("SIGTERM", stop);
  if (code !== 0) throw new StartupError("The shop was not built, see above");
}
