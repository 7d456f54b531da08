import { randomInt } from "node:crypto";
import { type BoundedQueue, createBoundedQueue } from "@damson/service-runtime/bounded-queue";
import type { ApiError } from "@damson/service-runtime/errors";
import type { Database } from "./database/database.ts";
import { apiError } from "./errors.ts";
import type { Settings } from "./settings/settings.ts";

/** SQLite has one writer. Concurrent orders share a commit. */
const SQLITE_CONCURRENCY = 64;
/** Connections left for order pages, stock, webhooks, jobs and mails. */
const RESERVED_CONNECTIONS = 2;
/** About 0.2 s of work on an otherwise idle machine (`docs/benchmarks.md`). */
const MAX_WAITING = 200;
const MAX_WAIT_MS = 1000;

/** Limits concurrent and waiting placements. Its error is `unavailable`. */
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
  // Random, to spread the retries of refused clients.
  const retryAfterSeconds = randomInt(1, 4);
  return apiError({ code: "unavailable", message }, { retryAfterSeconds, isExpected: true });
}
