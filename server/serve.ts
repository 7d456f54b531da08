/** `npm run serve`: the shop as it was built. */
import { openShop } from "./open-shop.ts";
import { run } from "./run.ts";
import { readSettings } from "./settings.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

await run(async () => stopOnSignal(await openShop(readSettings(process.env))));
