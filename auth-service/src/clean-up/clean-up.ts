import { HOUR_MS } from "@damson/service-runtime/durations";
import { runEvery } from "@damson/service-runtime/run-every";
import type { Service } from "../context.ts";
import { listExpiredRows, removeBatch } from "./expired-rows.ts";
import { removeInactiveSessions } from "./inactive-sessions.ts";
import { renewSecrets } from "./renew-secrets.ts";

/** Removes expired rows every hour. Returns a function that stops it. */
export function startCleanUp(service: Service): () => Promise<void> {
  return runEvery(
    HOUR_MS,
    (signal) => cleanUp(service, signal),
    (err) => service.log.error({ err }, "the clean-up failed"),
  );
}

/** Removes expired rows. Uses small transactions, so that requests do not wait long. */
export async function cleanUp(service: Service, signal?: AbortSignal): Promise<void> {
  const { db, clock, limits, settings } = service;
  const now = clock();
  for (const expired of listExpiredRows(now, settings)) {
    let mayBeMore = true;
    while (mayBeMore && !signal?.aborted) mayBeMore = await removeBatch(db, expired);
  }
  await removeInactiveSessions(service, now, signal);
  await limits.sweep();
  await renewSecrets(service, signal);
}
