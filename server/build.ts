/**
 * `npm run build [-- folder]`: builds the shop and, where it takes orders, the admin, into
 * `storefront/dist` or a given folder.
 */
import { spawnSync } from "node:child_process";
import { constants } from "node:os";
import { join, resolve } from "node:path";
import { distFolder } from "@damson/storefront/build-manifest";
import { parseOrders } from "@damson/storefront/orders-setting";

const dist = resolve(process.argv[2] ?? distFolder);
// First, since a finished build of the shop is taken for a finished build of all.
if (parseOrders(process.env.ORDERS)) {
  // Other builds do without its tools.
  const { buildAdmin } = await import("@damson/admin/build");
  await buildAdmin(join(dist, "admin"));
}
const shop = join(import.meta.dirname, "../storefront/build/build.ts");
const { status, signal } = spawnSync(process.execPath, [shop, dist], { stdio: "inherit" });
// As a shell gives it on: an update then says that the build was killed.
process.exitCode = status ?? 128 + (signal ? constants.signals[signal] : 0);
