/**
 * `npm start [-- folder]`: builds the shop if anything it is made of has changed, then opens it; in
 * `storefront/dist` or a given folder.
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
  // A bad setting is reported before the build, not after it.
  readSettings(process.env);
  await buildIfChanged(dist);
  const stopping = new AbortController();
  await startServer(process.env, dist, stopping.signal);
  stopOnSignal(stopping);
});
