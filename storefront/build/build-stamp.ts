import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseOrders } from "./orders-setting.ts";

const root = join(import.meta.dirname, "../..");
const sources = [
  "package-lock.json",
  "storefront/*.{ts,json}",
  "storefront/.env*",
  "storefront/{app,specified,trading,build,public}/**/*.*",
  "{shop,ui}/**/*.*",
];
/** Also built if the shop takes orders. */
const adminSources = ["admin/*.{ts,json}", "admin/{api,app}/**/*.*"];

/** The settings that pages depend on, apart from Vite's own. */
const baked = ["SITE_URL", "ORDERS"];

/** A hash of everything that a build is made from: sources, pictures, packages and settings. */
export function buildStamp(env = process.env): string {
  const built = parseOrders(env.ORDERS) ? [...sources, ...adminSources] : sources;
  const files = globSync(built, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
  const settings = Object.entries(env)
    .filter(([name]) => baked.includes(name) || name.startsWith("VITE_"))
    .sort();

  const hash = createHash("sha256").update(JSON.stringify([files, settings]));
  // One at a time: a container may allow no more than a thousand open files.
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`\0${content.byteLength}\0`).update(content);
  }
  return hash.digest("base64url").slice(0, 22);
}
