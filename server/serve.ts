/** `npm run serve [-- folder]`: serves the built shop, from `storefront/dist` or a given folder. */
import { stopOnSignal } from "@damson/service-runtime/stop-on-signal";
import { distFolder } from "@damson/storefront/build-manifest";
import { run } from "./run.ts";
import { startServer } from "./start-server.ts";

const dist = process.argv[2] ?? distFolder;
const stopping = new AbortController();
await run(async () => {
  await startServer(process.env, dist, stopping.signal);
  stopOnSignal(stopping);
});
