import {
  type CatalogueFollower,
  type Database,
  openCatalogueFollower,
  readCatalogueVersion,
} from "@damson/catalogue";
import { type CatalogueSnapshot, createSnapshot, isValidAt } from "./snapshot.ts";

/** The newest version of the catalogue that was read. It contains everything on sale. */
export interface Catalogue
  extends Pick<CatalogueSnapshot, "documents" | "find" | "keys" | "keysByPage" | "savedDocuments"> {
  /** Returns that version as of a given time. */
  at(now: Date): Promise<CatalogueSnapshot>;
  /** Whether the database has another version. */
  isOutdated(snapshot: CatalogueSnapshot): Promise<boolean>;
  /** Reads new changes. Once it resolves, every change made before the call is included. */
  refresh(): Promise<void>;
}

export interface CatalogueOptions {
  readonly database: Database;
  readonly clock: () => Date;
  readonly follower?: CatalogueFollower | undefined;
}

export async function openLiveCatalogue({
  database,
  clock,
  follower: given,
}: CatalogueOptions): Promise<Catalogue> {
  const follower = given ?? (await openCatalogueFollower({ database, clock }));
  let latest = createSnapshot(follower.current(), clock());
  follower.onChange(() => {
    latest = createSnapshot(follower.current(), clock());
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
      if (!isValidAt(latest, now)) await follower.refresh();
      return isValidAt(latest, now) ? latest : createSnapshot(await follower.readAt(now), now);
    },
    isOutdated: async ({ version }) => (await readCatalogueVersion(database.reader)) !== version,
    refresh: follower.refresh,
  };
}
