/** Keeps the shop data of a process up to date. */

import { setImmediate } from "node:timers/promises";
import { getErrorMessage } from "@damson/service-runtime/errors";
import { runEvery } from "@damson/service-runtime/run-every";
import { shareNextRun } from "@damson/service-runtime/share-next-run";
import type { Database } from "../database/database.ts";
import { readCatalogueVersion } from "../history/catalogue-version.ts";
import { type CatalogueData, createShopDataReader } from "./read-shop-data.ts";

export interface CatalogueFollower {
  /**
   * Returns the current data. A change creates a new object; so does a scheduled change, such as
   * the start of a sale.
   */
  readonly current: () => CatalogueData;
  /** Reads new data. It includes every change made before the call. */
  readonly refresh: () => Promise<void>;
  /** Reads the data as of another time. */
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
    const next = await reader.read(clock);
    await answerWaitingRequests();
    current = next;
    for (const listener of listeners) listener();
  });
  return {
    current: () => current,
    refresh,
    readAt: (now) => reader.read(() => now),
    onChange: (listener) => void listeners.push(listener),
  };
}

/**
 * Lets the process answer requests that arrived while SQLite blocked it. Otherwise their pages
 * would render in the new version first, and the person who saved would wait for them.
 */
async function answerWaitingRequests(): Promise<void> {
  await setImmediate();
  // Node reads sockets between two immediates.
  await setImmediate();
}

export interface PollFailure {
  readonly reason: string;
  /** Time of the first failed poll. */
  readonly since: Date;
}

export interface CataloguePolling {
  /** Returns the failure, while the catalogue cannot be read. */
  readonly failure: () => PollFailure | undefined;
  readonly stop: () => Promise<void>;
}

interface PollOptions {
  readonly clock: () => Date;
  /** Called once, when polls start to fail. */
  readonly onFailed: (error: unknown) => void;
}

const SECOND_MS = 1000;

/** Polls every second for changes made by other processes. */
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
