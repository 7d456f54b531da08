/** `npm run serve [-- folder]`: serves the built shop, from `storefront/dist` or a given folder. */
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { stopOnSignal } from "@damson/service-runtime/stop-on-signal";
import { distFolder } from "@damson/storefront/build-manifest";
import { waitForTurn } from "./launcher/wait-for-turn.ts";
import { run } from "./run.ts";
import { startServer } from "./start-server.ts";

// The next start finds its modules compiled, which is a third of its time.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));

const dist = process.argv[2] ?? distFolder;
const stopping = new AbortController();
let isOpen = false;
// A launcher disconnects to have the shop stopped, and where it has ended itself.
process.once("disconnect", () => (isOpen ? stopping.abort() : process.exit(1)));
await run(async () => {
  await waitForTurn(loadServices);
  process.channel?.unref();
  await startServer(process.env, dist, stopping.signal);
  stopOnSignal(stopping);
  isOpen = true;
  process.send?.("open");
  // A process that a signal ends keeps nothing by itself.
  flushCompileCache();
});

/** They are loaded only where a shop needs them. */
async function loadServices(): Promise<void> {
  await Promise.all([
    import("@damson/order-service"),
    import("@damson/auth-service"),
    import("@damson/admin/server"),
    import("@damson/catalogue"),
    import("@damson/database"),
  ]);
}
