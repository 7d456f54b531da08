/**
 * `npm start [-- folder]`: builds the shop if its sources have changed, then opens it. Default
 * folder: `storefront/dist`.
 */
import { resolve } from "node:path";
import { stopOnSignal } from "@damson/service-runtime/stop-on-signal";
import { distFolder } from "@damson/storefront/build-manifest";
import { buildIfChanged } from "./build-if-changed.ts";
import { run } from "./run.ts";
import { readSettings } from "./settings.ts";
import { startServer } from "./start-server.ts";

const dist = resolve(process.argv[2] ?? distFolder);
await run(async () => {
  // Reports invalid settings before the build.
  readSettings(process.env);
  await buildIfChanged(dist);
  const stopping = new AbortController();
  await startServer(process.env, dist, stopping.signal);
  stopOnSignal(stopping);
});
