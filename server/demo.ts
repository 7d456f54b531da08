/**
 * `npm run demo [-- folder]`: opens a shop with invented orders of the last ninety days. Default
 * folder: `.data/demo`.
 */

import { join } from "node:path";
import { listStaffMembers } from "@damson/order-service/admin-api/staff-members";
import { OWNER } from "@damson/order-service/demo/demo";
import { fillFolder, refuseRealShop } from "@damson/order-service/demo/fill-folder";
import { stopOnSignal } from "@damson/service-runtime/stop-on-signal";
import { buildIfChanged } from "./build-if-changed.ts";
import { createStaffMember } from "./create-staff-member.ts";
import { run } from "./run.ts";
import { readSettings } from "./settings.ts";
import { startServer } from "./start-server.ts";

const folder = process.argv[2] ?? join(".data", "demo");
const dist = join(import.meta.dirname, "../dist/orders");

await run(async () => {
  refuseRealShop(process.env);
  // In the environment, because the build reads these variables too.
  Object.assign(process.env, {
    ORDERS: "on",
    DATA_DIR: folder,
    SHOP_EMAIL: "hello@damson.example",
  });
  readSettings(process.env);
  await buildIfChanged(dist);
  const began = performance.now();
  const isNew = await fillFolder(folder, { address: "http://localhost:3000" });
  const seconds = Math.round((performance.now() - began) / 1000);
  const message = isNew
    ? `Filled ${folder} with 90 days of demo orders in ${seconds} s`
    : `Using the demo shop in ${folder}`;
  console.log(message);
  const link = await createOwnerLink();
  const stopping = new AbortController();
  await startServer(process.env, dist, stopping.signal);
  stopOnSignal(stopping);
  if (link === undefined)
    return console.log(`Sign in to the admin as ${OWNER} with your existing password`);
  console.log(
    `To sign in to the admin as ${OWNER}, set up the account first. The link works for two hours:`,
  );
  console.log(link);
});

/** Returns the set-up link for the owner's account; `undefined` if it has been set up. */
async function createOwnerLink(): Promise<string | undefined> {
  const { openServiceForCommand } = await import("@damson/order-service");
  const { service, close } = await openServiceForCommand(process.env);
  const members = await listStaffMembers(service).finally(close);
  if (members.some(({ factorId }) => factorId !== null)) return undefined;
  const { link } = await createStaffMember(process.env, undefined, { email: OWNER, role: "owner" });
  return link;
}
