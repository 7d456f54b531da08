import type { Service } from "../context.ts";
import { expiredRows, removeSome } from "./expired-rows.ts";
import { removeInactiveSessions } from "./inactive-sessions.ts";
import { renewSecrets } from "./renew-secrets.ts";

const HOUR_MS = 3_600_000;

/**
 * Removes expired rows every hour, starting a minute after the start. Gives a function that stops
 * it.
 */
export function startCleanUp(service: Service): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = cleanUp(service, stopping.signal).catch((err: unknown) =>
      service.log.error({ err }, "the clean-up failed"),
    );
  };
  const soon = setTimeout(run, 60_000).unref();
  const hourly = setInterval(run, HOUR_MS).unref();
  return () => {
    clearTimeout(soon);
    clearInterval(hourly);
    stopping.abort();
    return running;
  };
}

/** Works in small transactions, so that requests do not wait long for it. */
export async function cleanUp(service: Service, signal?: AbortSignal): Promise<void> {
  const { db, clock, limits, settings } = service;
  const now = clock();
  for (const expired of expiredRows(now, settings)) {
    let mayBeMore = true;
    while (mayBeMore && !signal?.aborted) mayBeMore = await removeSome(db, expired);
  }
  await removeInactiveSessions(service, now, signal);
  await limits.sweep();
  await renewSecrets(service, signal);
}
