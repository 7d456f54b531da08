/**
 * `npm run dev:payments [-- folder]`: starts a shop with card payments and bank transfers, and a
 * Stripe stand-in. Default folder: `dist/payments`. Each start deletes the previous orders.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { startStandIn } from "@damson/stripe-stand-in";

const root = join(import.meta.dirname, "..");
const secret = "whsec_of_the_stand_in";
const { PORT = "3000", DATA_DIR = join(root, ".data", "payments") } = process.env;
const dist = resolve(process.argv[2] ?? join(root, "dist", "payments"));

await rm(DATA_DIR, { recursive: true, force: true });
const standIn = await startStandIn({
  webhook: { url: `http://localhost:${PORT}/orders/v1/stripe-webhook`, secret },
});
console.log(`Stripe's stand-in listens at ${standIn.address}
Emails are written to ${join(DATA_DIR, "outbox")}
For the owner's commands: DATA_DIR=${DATA_DIR} npm run orders -- doctor`);
const shop = spawn(process.execPath, [join(root, "server/start.ts"), dist], {
  stdio: "inherit",
  env: {
    ...process.env,
    PORT,
    DATA_DIR,
    ORDERS: "on",
    PAYMENTS: "stripe,bank-transfer",
    STRIPE_SECRET_KEY: standIn.apiKey,
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_ADDRESS: standIn.address,
  },
});
// The terminal sends SIGINT to both processes.
process.on("SIGINT", () => {}).on("SIGTERM", () => shop.kill());
const [code] = await once(shop, "exit");
await standIn.close();
process.exitCode = code ?? 0;
