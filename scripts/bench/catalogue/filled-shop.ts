import { type Database, openCatalogue } from "@damson/catalogue";
import { openDatabaseForCommand } from "@damson/database";
import { shopFile } from "@damson/order-service/shop-file";
import { type OpenServer, openScript } from "../open-server.ts";
import { fillCatalogue } from "./fill-catalogue.ts";

export type Env = Readonly<Record<string, string>>;

/** A shop with a filled catalogue. Each part of the benchmark opens and closes its own servers. */
export interface FilledShop {
  readonly env: Env;
  readonly dist: string;
  /** Opened in this process, independently of the servers. */
  readonly catalogue: Database;
  readonly open: (env?: Env) => Promise<OpenServer>;
  readonly close: () => Promise<void>;
}

interface ShopOptions {
  readonly dist: string;
  readonly size: Parameters<typeof fillCatalogue>[1];
}

const settings = { ORDERS: "on", ADMIN_PORT: "off", AUTH_IN_MEMORY: "false", LOG_LEVEL: "warn" };

export async function openShop(place: Env, { dist, size }: ShopOptions): Promise<FilledShop> {
  const env = { ...settings, ...place };
  const storage = { databaseUrl: place.DATABASE_URL, folder: place.DATA_DIR ?? "" };
  // The server creates the tables.
  await (await openScript("../../server/serve.ts", [dist], env)).close();
  const database = await openDatabaseForCommand(
    { ...storage, inMemory: false, connections: 2, isPooled: false },
    { file: shopFile },
  );
  const now = new Date();
  const catalogue = await openCatalogue(database, { namespace: "orders", now });
  await fillCatalogue(catalogue, size, { person: "bench", personId: null, now });
  const open = (more: Env = {}) =>
    openScript("catalogue/catalogue-server.ts", [dist], { ...env, ...more });
  return { env, dist, catalogue, open, close: database.close };
}
