/** A copy of the shop's sources in a temporary folder, to build it with a change. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { distFolder, siteFolder } from "../../storefront/build-manifest.ts";

/** A text of one source file, and what replaces it. */
export interface Change {
  /** Within `storefront`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export interface ShopCopy {
  /** Builds it with one change, or none, and says in which folder its files are. */
  readonly build: (change?: Change) => Promise<string>;
  readonly remove: () => Promise<void>;
}

const root = join(import.meta.dirname, "../..");

export async function copyShop(): Promise<ShopCopy> {
  const folder = await mkdtemp(join(tmpdir(), "damson-deploy-"));
  const storefront = join(folder, "storefront");
  const left = [distFolder, join(root, "storefront/node_modules")];
  await cp(join(root, "storefront"), storefront, {
    recursive: true,
    filter: (source) => !left.includes(source),
  });
  for (const name of ["package.json", "package-lock.json", "tsconfig.base.json", "node_modules"]) {
    await symlink(join(root, name), join(folder, name));
  }
  let builds = 0;
  const build = async (change?: Change) => {
    const undo = change === undefined ? undefined : await apply(storefront, change);
    await promisify(execFile)(process.execPath, [join(storefront, "build.ts")]);
    await undo?.();
    builds += 1;
    const built = join(folder, `build-${builds}`);
    await rename(join(storefront, "dist"), built);
    return siteFolder(built);
  };
  return { build, remove: () => rm(folder, { recursive: true }) };
}

async function apply(storefront: string, { file, from, to }: Change) {
  const path = join(storefront, file);
  const text = await readFile(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from} to change`);
  await writeFile(path, text.replace(from, to));
  return () => writeFile(path, text);
}
