/**
 * `node server/try-release.ts <backup>`: tries this release on a copy of the shop, in a temporary
 * folder and database. Restores the backup, which migrates it, checks its integrity, and opens the
 * shop until `/ready` answers 200. A restored copy sends no email, takes no payment and runs no
 * jobs.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createTemporaryDatabase } from "@damson/backup/postgres/temporary-database";
import { StartupError } from "@damson/service-runtime/errors";
import { distFolder } from "@damson/storefront/build-manifest";
import { runShopCommand } from "./jobs/run-shop-command.ts";
import { getServerUrl } from "./listen.ts";
import { run } from "./run.ts";
import { startServer } from "./start-server.ts";

await run(async () => {
  const [backup, dist = distFolder] = process.argv.slice(2);
  const { DATA_DIR, GOTRUE_DB_DATABASE_URL, DATABASE_URL } = process.env;
  if (backup === undefined || !DATA_DIR) {
    throw new StartupError("Usage: DATA_DIR=<folder> node server/try-release.ts <backup>");
  }
  // Beside the data, because it has enough space there and is private to the shop's user.
  const folder = join(DATA_DIR, ".trial");
  await rm(folder, { recursive: true, force: true });
  const url = GOTRUE_DB_DATABASE_URL || DATABASE_URL;
  const database = url ? await createTemporaryDatabase(url, "trial") : undefined;
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: "0",
    HOST: "127.0.0.1",
    ADMIN_PORT: "off",
    // The setting has two names.
    DATABASE_URL: database?.url,
    GOTRUE_DB_DATABASE_URL: database?.url,
    // The running shop uses this address.
    AUTH_METRICS_ADDRESS: undefined,
  };
  const stopping = new AbortController();
  let closed: Promise<void> | undefined;
  try {
    await runShopCommand(["restore", backup], { env });
    // Without Stripe's keys, because its records are compared every night anyway.
    const withoutStripe = { STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined };
    await runShopCommand(["check"], { env: { ...env, ...withoutStripe } });
    const shop = await startServer(env, dist, stopping.signal);
    closed = shop.closed;
    const { status } = await fetch(`${getServerUrl(shop.server)}/ready`);
    if (status !== 200) throw new StartupError(`The copy is not ready: /ready answers ${status}`);
  } finally {
    stopping.abort();
    await closed;
    await rm(folder, { recursive: true, force: true });
    await database?.remove();
  }
});
