/** Keeps the shop data of a process up to date. */

import { getErrorMessage } from "@damson/service-runtime/errors";
import { runEvery } from "@damson/service-runtime/run-every";
import { shareNextRun } from "@damson/service-runtime/share-next-run";
import type { Database } from "../database/database.ts";
import { readCatalogueVersion } from "../history/catalogue-version.ts";
import { type CatalogueData, createShopDataReader } from "./read-shop-data.ts";

export interface CatalogueFollower {
  /** Current data. Each change creates a new object, including scheduled changes such as the start of a sale. */
  readonly current: () => CatalogueData;
  /** When it resolves, `current()` includes every change made before the call. */
  readonly refresh: () => Promise<void>;
  /** Reads the shop data of another time. */
  readonly readAt: (now: Date) => Promise<CatalogueData>;
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
  let current = await reader.read(clock);

  const refresh = shareNextRun(async () => {
    const { nextChangeAt, version } = current;
    const isDue = nextChangeAt !== undefined && clock() >= nextChangeAt;
    if (!isDue && (await readCatalogueVersion(database.reader)) === version) return;
    current = await reader.read(clock);
    for (const listener of listeners) listener();
  });
  return {
    current: () => current,
    refresh,
    readAt: (now) => reader.read(() => now),
    onChange: (listener) => void listeners.push(listener),
  };
}

export interface PollFailure {
  readonly reason: string;
  /** Time of the first consecutive failure. */
  readonly since: Date;
}

export interface CataloguePolling {
  /** Set while the catalogue cannot be read. */
  readonly failure: () => PollFailure | undefined;
  readonly stop: () => Promise<void>;
}

interface PollOptions {
  readonly clock: () => Date;
  /** Called for the first of consecutive failures. */
  readonly onFailed: (error: unknown) => void;
}

const SECOND_MS = 1000;

/** Polls every second for changes by other processes. */
export function pollCatalogue(
  { refresh }: Pick<CatalogueFollower, "refresh">,
  { clock, onFailed }: PollOptions,
): CataloguePolling {
  let failure: PollFailure | undefined;
  const poll = async () => {
    await refresh();
    failure = undefined;
  };
  const stop = runEvery(SECOND_MS, poll, (error) => {
    if (failure === undefined) onFailed(error);
    failure = { reason: getErrorMessage(error), since: failure?.since ?? clock() };
  });
  return { failure: () => failure, stop };
}
