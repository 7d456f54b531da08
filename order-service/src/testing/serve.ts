/**
 * Runs the service in its own process. `STOCK` sets the stock, as JSON by slug. With `MAILS=held`,
 * emails wait until the service stops.
 */
import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { openCatalogue } from "@damson/catalogue";
import { openDatabase } from "@damson/database";
import { createStoppableServer } from "@damson/service-runtime/http/stoppable-server";
import { stopOnSignal } from "@damson/service-runtime/stop-on-signal";
import { shopFile } from "../database/shop-file.ts";
import { createOrderService } from "../index.ts";
import { readSettings } from "../settings/settings.ts";
import { setStock } from "./staff.ts";

const { env } = process;
const port = Number(env.PORT);
const address = `http://localhost:${port}`;
const stopping = new AbortController();
const heldMailer = {
  async send() {
    if (!stopping.signal.aborted) await once(stopping.signal, "abort");
  },
  close() {},
};
const { storage } = readSettings({}, env);
const database = await openDatabase(storage, { file: shopFile });
const catalogue = await openCatalogue(database, {
  namespace: storage.namespace,
  now: new Date(),
});
const orders = await createOrderService({
  database,
  catalogue,
  env: { LOG_LEVEL: "warn", ...env },
  ...(env.MAILS === "held" ? { mailer: heldMailer } : {}),
  shop: { address },
});
for (const [product, count] of Object.entries(JSON.parse(env.STOCK ?? "{}"))) {
  await setStock(orders.service, product, Number(count));
}
const server = createStoppableServer({}, orders.listener, stopping).listen(port, "127.0.0.1");
await once(server, "listening");
server.once("close", () => void orders.close().then(database.close));
stopOnSignal(stopping);
// Tests kill most of these processes, which would lose the compile cache.
flushCompileCache();
console.error(`The order service listens at ${address}`);
