import {
  type CatalogueFollower,
  catalogueVersion,
  type Database,
  openCatalogueFollower,
} from "@damson/catalogue";
import { type CatalogueSnapshot, holdsAt, snapshotOf } from "./snapshot.ts";

/** The catalogue at the last reading: everything that can be bought now. */
export interface Catalogue
  extends Pick<CatalogueSnapshot, "documents" | "find" | "keys" | "keysByPage" | "savedDocuments"> {
  /** Returns everything at a moment, of the version that was read last. */
  at(now: Date): Promise<CatalogueSnapshot>;
  /** Whether the database has another version. */
  isOutdated(snapshot: CatalogueSnapshot): Promise<boolean>;
  /** Reads new changes. When it resolves, every change made before the call is there. */
  refresh(): Promise<void>;
}

export interface CatalogueOptions {
  readonly database: Database;
  readonly clock: () => Date;
  /** The follower that this process already has. */
  readonly follower?: CatalogueFollower | undefined;
}

/** Reads the catalogue of an open database. */
export async function openLiveCatalogue({
  database,
  clock,
  follower: given,
}: CatalogueOptions): Promise<Catalogue> {
  const follower = given ?? (await openCatalogueFollower({ database, clock }));
  let latest = snapshotOf(follower.current(), clock());
  follower.onChange(() => {
    latest = snapshotOf(follower.current(), clock());
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
    async at(now) {
      if (!holdsAt(latest, now)) await follower.refresh();
      return holdsAt(latest, now) ? latest : snapshotOf(await follower.readAt(now), now);
    },
    isOutdated: async ({ version }) => (await catalogueVersion(database.reader)) !== version,
    refresh: follower.refresh,
  };
}
