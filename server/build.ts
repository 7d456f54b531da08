/**
 * `npm run build [-- folder]`: builds the shop and, with `ORDERS=on`, the admin. Default folder:
 * `storefront/dist`.
 */
import { spawnSync } from "node:child_process";
import { constants } from "node:os";
import { join, resolve } from "node:path";
import { distFolder } from "@damson/storefront/build-manifest";
import { parseOrders } from "@damson/storefront/orders-setting";

const dist = resolve(process.argv[2] ?? distFolder);
// The admin comes first, because a finished shop build marks the whole build as complete.
if (parseOrders(process.env.ORDERS)) {
  // Loaded lazily: other builds do not need it.
  const { buildAdmin } = await import("@damson/admin/build");
  await buildAdmin(join(dist, "admin"));
}
const shop = join(import.meta.dirname, "../storefront/build/build.ts");
const { status, signal } = spawnSync(process.execPath, [shop, dist], { stdio: "inherit" });
// The same exit code as a shell, so an update can report that the build was killed.
process.exitCode = status ?? 128 + (signal ? constants.signals[signal] : 0);
