import {
  catalogueVersion,
  createShopDataReader,
  type Database,
  type ShopDataReader,
} from "@damson/catalogue";
import { shareNextRun } from "@damson/service-runtime/share-next-run";
import { type CatalogueSnapshot, holdsAt, snapshotOf } from "./snapshot.ts";

/** All that can be bought now, as it was read last: at most a second ago in a service that runs. */
export interface Catalogue
  extends Pick<CatalogueSnapshot, "documents" | "find" | "keys" | "keysByPage" | "savedDocuments"> {
  /** Everything at a moment, of the version that was read last. */
  at(now: Date): Promise<CatalogueSnapshot>;
  /** True if the database has another version. */
  isOutdated(snapshot: CatalogueSnapshot): Promise<boolean>;
  /** Reads what has changed. When it resolves, all that was changed before is there. */
  refresh(): Promise<void>;
}

export interface CatalogueOptions {
  readonly database: Database;
  readonly clock: () => Date;
  /** Another reader of the catalogue in this process, so that both keep it once. */
  readonly reader?: ShopDataReader | undefined;
}

/** Reads the catalogue of an open database. */
export async function openLiveCatalogue({
  database,
  clock,
  reader = createShopDataReader(database),
}: CatalogueOptions): Promise<Catalogue> {
  const read = async (now: Date) => snapshotOf(await reader.read(now), now);
  let latest = await read(clock());

  const readLatest = async (now: Date) => {
    const snapshot = await read(now);
    // A reading that began earlier may end later.
    if (snapshot.version >= latest.version) latest = snapshot;
    return snapshot;
  };
  const isOutdated = async ({ version }: CatalogueSnapshot) =>
    (await catalogueVersion(database.reader)) !== version;
  const refresh = shareNextRun(async () => {
    const now = clock();
    if ((await isOutdated(latest)) || !holdsAt(latest, now)) await readLatest(now);
  });
  return {
    find: (key) => latest.find(key),
    get documents() {
      return latest.documents;
    },
    get savedDocuments() {
      return latest.savedDocuments;
    },
    get keys() {
      return latest.keys;
    },
    get keysByPage() {
      return latest.keysByPage;
    },
    at: async (now) => (holdsAt(latest, now) ? latest : readLatest(now)),
    isOutdated,
    refresh,
  };
}
