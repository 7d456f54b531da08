/**
 * `npm run demo [-- folder]`: opens a shop with orders of ninety days that are made up, and keeps it in
 * `.data/demo` or a given folder.
 */
import { join } from "node:path";
import { fillFolder, refuseRealShop } from "../order-service/demo/fill-folder.ts";
import { readBuildManifest } from "../storefront/build-manifest.ts";
import { buildIfChanged } from "./build-if-changed.ts";
import { run } from "./run.ts";
import { readSettings } from "./settings.ts";
import { startServer } from "./start-server.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

const folder = process.argv[2] ?? join(".data", "demo");
const dist = join(import.meta.dirname, "../dist/orders");

await run(async () => {
  refuseRealShop(process.env);
  // The build asks for them as well.
  Object.assign(process.env, {
    ORDERS: "on",
    DATA_DIR: folder,
    SHOP_EMAIL: "hello@damson.example",
  });
  readSettings(process.env);
  await buildIfChanged(dist);
  const build = await readBuildManifest(dist);
  const name = { name: build?.shopName ?? "", longName: build?.shopLongName ?? "" };
  const began = performance.now();
  if (await fillFolder(folder, { ...name, address: "http://localhost:3000" })) {
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${folder} was filled with orders that are made up, in ${seconds} s`);
  } else {
    console.log(`${folder} is as you left it today`);
  }
  stopOnSignal(await startServer(process.env, dist));
});
