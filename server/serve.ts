/** `npm run serve [-- folder]`: serves the built shop, from `storefront/dist` or a given folder. */
import { distFolder } from "../storefront/build-manifest.ts";
import { run } from "./run.ts";
import { startServer } from "./start-server.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

const dist = process.argv[2] ?? distFolder;
await run(async () => stopOnSignal(await startServer(process.env, dist)));
