/** Follows the catalogue, for everything in a process that shows or sells its products. */

import { messageOf } from "@damson/service-runtime/errors";
import { every } from "@damson/service-runtime/every";
import { shareNextRun } from "@damson/service-runtime/share-next-run";
import type { Database } from "../database/database.ts";
import { catalogueVersion } from "../history/catalogue-version.ts";
import { type CatalogueData, createShopDataReader } from "./read-shop-data.ts";

export interface CatalogueFollower {
  /** The shop data now. Each change creates a new object, also a change by the clock, such as the start of a sale. */
  readonly current: () => CatalogueData;
  /** Reads new changes. When it resolves, `current()` has every change made before the call. */
  readonly refresh: () => Promise<void>;
  /** Reads the shop data of another moment. */
  readonly readAt: (now: Date) => Promise<CatalogueData>;
  /** Calls the listener after each change. */
  readonly onChange: (listener: () => void) => void;
}

interface FollowerOptions {
  readonly database: Database;
  readonly clock: () => Date;
}

export async function openCatalogueFollower({
  database,
  clock,
}: FollowerOptions): Promise<CatalogueFollower> {
  const reader = createShopDataReader(database);
  const listeners: (() => void)[] = [];
  let current = await reader.read(clock());

  const refresh = shareNextRun(async () => {
    const now = clock();
    const { nextChangeAt, version } = current;
    const isDue = nextChangeAt !== undefined && now >= nextChangeAt;
    if (!isDue && (await catalogueVersion(database.reader)) === version) return;
    current = await reader.read(now);
    for (const listener of listeners) listener();
  });
  return {
    current: () => current,
    refresh,
    readAt: reader.read,
    onChange: (listener) => void listeners.push(listener),
  };
}

export interface PollFailure {
  readonly reason: string;
  /** The time of the first failure in a row. */
  readonly since: Date;
}

export interface CataloguePolling {
  /** Set while the catalogue cannot be read. */
  readonly failure: () => PollFailure | undefined;
  readonly stop: () => Promise<void>;
}

interface PollOptions {
  readonly clock: () => Date;
  /** Called for the first failure in a row. */
  readonly onFailed: (error: unknown) => void;
}

const SECOND_MS = 1000;

/** Looks for changes by other processes every second. */
export function pollCatalogue(
  { refresh }: Pick<CatalogueFollower, "refresh">,
  { clock, onFailed }: PollOptions,
): CataloguePolling {
  let failure: PollFailure | undefined;
  const poll = async () => {
    await refresh();
    failure = undefined;
  };
  const stop = every(SECOND_MS, poll, (error) => {
    if (failure === undefined) onFailed(error);
    failure = { reason: messageOf(error), since: failure?.since ?? clock() };
  });
  return { failure: () => failure, stop };
}
