import { randomInt } from "node:crypto";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import type { ApiError } from "@damson/service-runtime/errors";
import { createFairQueue, QueueFull } from "@damson/service-runtime/fair-queue";
import { largestNetworkOf } from "@damson/service-runtime/http/network";
import type { Logger } from "pino";
import type { Database } from "./database/database.ts";
import { apiError } from "./errors.ts";
import type { Settings } from "./settings/settings.ts";

/**
 * Bounds how many orders are placed at a time, and how many wait for their turn. Networks of those who
 * order, by their address, take turns.
 */
export interface PlacementQueue {
  /** Runs a placement once its turn comes. Throws `unavailable`, at once where too many wait. */
  run<Result>(address: string, place: () => Promise<Result>): Promise<Result>;
  /** Throws `unavailable` where too many wait, before anything is done for another. */
  requireRoom(address: string): void;
}

/** SQLite has one writer: those who place together share a commit, and its thread also answers reads. */
const ON_SQLITE = 64;
/** Connections that placements leave to order pages, the stock, webhooks, jobs and mails. */
const LEFT_TO_OTHERS = 2;
/** Two tenths of a second's worth of a machine that does nothing else (`docs/benchmarks.md`). */
const MAX_WAITING = 200;
/** Bounds the wait on a machine that has more to do. */
const MAX_WAIT_MS = 1000;

export function createPlacementQueue(
  { kind }: Pick<Database, "kind">,
  { storage }: Pick<Settings, "storage">,
  log: Logger,
): PlacementQueue {
  const concurrency =
    kind === "sqlite" ? ON_SQLITE : Math.max(1, storage.connections - LEFT_TO_OTHERS);
  const limits = { concurrency, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS };
  const queue = createFairQueue(limits);
  let refused = 0;
  const report = () => {
    log.warn({ refused }, "orders were asked to come again, as too many waited to be placed");
    refused = 0;
  };
  const refusal = (cause?: QueueFull) => {
    // One line a minute: under load, a line each would be load itself.
    if (refused === 0) setTimeout(report, MINUTE_MS).unref();
    refused += 1;
    return tooBusy(cause);
  };
  return {
    async run(address, place) {
      try {
        return await queue.run(largestNetworkOf(address), place);
      } catch (error) {
        throw error instanceof QueueFull ? refusal(error) : error;
      }
    },
    requireRoom(address) {
      if (queue.isFull(largestNetworkOf(address))) throw refusal();
    },
  };
}

/** Those who are refused together do not come again together. */
function tooBusy(cause: unknown): ApiError {
  const message = "Many people are ordering at this moment. Please try again shortly.";
  const retryAfterSeconds = randomInt(1, 4);
  return apiError({ code: "unavailable", message }, { retryAfterSeconds, isExpected: true, cause });
}
