import { randomInt } from "node:crypto";
import { type BoundedQueue, createBoundedQueue } from "@damson/service-runtime/bounded-queue";
import type { ApiError } from "@damson/service-runtime/errors";
import type { Database } from "./database/database.ts";
import { createApiError } from "./errors.ts";
import type { Settings } from "./settings/settings.ts";

/** SQLite has one writer. Orders at the same time share a commit. */
const SQLITE_CONCURRENCY = 64;
/** Connections for order pages, stock, webhooks, jobs and emails. */
const RESERVED_CONNECTIONS = 2;
/** About 0.2 s of work, on a machine with nothing else to do (`docs/benchmarks.md`). */
const MAX_WAITING = 200;
const MAX_WAIT_MS = 1000;

/**
 * Limits how many orders are placed, or wait, at the same time. Refused ones get the error
 * `unavailable`.
 */
export function createPlacementQueue(
  { kind }: Pick<Database, "kind">,
  { storage }: Pick<Settings, "storage">,
): BoundedQueue {
  const concurrency =
    kind === "sqlite"
      ? SQLITE_CONCURRENCY
      : Math.max(1, storage.connections - RESERVED_CONNECTIONS);
  const limits = { maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS };
  return createBoundedQueue({ concurrency, ...limits, tooBusy: createTooBusy });
}

function createTooBusy(): ApiError {
  const message = "We’re very busy right now. Please try again shortly.";
  // Random, so that refused clients do not all come back together.
  const retryAfterSeconds = randomInt(1, 4);
  return createApiError({ code: "unavailable", message }, { retryAfterSeconds, isExpected: true });
}
