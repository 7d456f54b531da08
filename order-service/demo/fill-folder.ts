import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { openSqliteForBulkInsert } from "@damson/database";
import { StartupError } from "@damson/service-runtime/errors";
import { createPrivateFolder } from "@damson/service-runtime/private-folder";
import type { Environment } from "@damson/service-runtime/settings/setting";
import type { Shop } from "../src/context.ts";
import { getShopFilePath } from "../src/database/shop-file.ts";
import { formatIsoDate } from "../src/london-days.ts";
import { fillShop } from "./fill-shop.ts";

const ORDERS = 2000;
/** This file marks a folder with demo data and contains its date. */
const MARK = "demo.txt";

/** Throws `StartupError` if the settings are for a real shop. */
export function refuseRealShop(env: Environment): void {
  const real =
    env.NODE_ENV === "production"
      ? "NODE_ENV is production"
      : env.DATABASE_URL || env.GOTRUE_DB_DATABASE_URL
        ? "DATABASE_URL is set"
        : env.SITE_URL?.startsWith("https:") && "SITE_URL is an https address";
  if (real)
    throw new StartupError(`The demo invents orders, so it does not run in a real shop: ${real}`);
}

/**
 * Fills a data folder with demo orders, unless it was filled today. A visitor's changes are kept
 * until then. Returns whether it was filled. Throws `StartupError` for the folder of a real shop.
 */
export async function fillFolder(folder: string, shop: Shop, end = new Date()): Promise<boolean> {
  const path = getShopFilePath(folder);
  const mark = join(folder, MARK);
  if (existsSync(path) && !existsSync(mark)) {
    throw new StartupError(`${folder} contains a real shop: choose another folder`);
  }
  const day = `Demo data of ${formatIsoDate(end)}\n`;
  if (existsSync(path) && readFileSync(mark, "utf8") === day) return false;
  createPrivateFolder(folder);
  // Renamed once it is complete.
  const unfinished = join(folder, "unfinished.sqlite");
  rmSync(unfinished, { force: true });
  closeSync(openSync(unfinished, "wx", 0o600));
  const database = openSqliteForBulkInsert(unfinished);
  try {
    await fillShop({ database, shop, end, orders: ORDERS });
  } finally {
    await database.close();
  }
  writeFileSync(mark, day);
  for (const log of ["-wal", "-shm"]) rmSync(`${path}${log}`, { force: true });
  renameSync(unfinished, path);
  return true;
}
