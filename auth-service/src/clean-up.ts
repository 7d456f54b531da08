import type { Service } from "./context.ts";
import { type Queries, transaction } from "./database/database.ts";
import type { Settings } from "./settings/settings.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Removes expired rows every hour, starting a minute after the start. Gives a function that stops
 * it.
 */
export function startCleanUp(service: Service): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = cleanUp(service).catch((err: unknown) =>
      service.log.error({ err }, "the clean-up failed"),
    );
  };
  const soon = setTimeout(run, 60_000).unref();
  const hourly = setInterval(run, HOUR_MS).unref();
  return () => {
    clearTimeout(soon);
    clearInterval(hourly);
    return running;
  };
}

/** Works in small transactions, so that requests do not wait long for it. */
export async function cleanUp({ db, clock, limits, settings }: Service): Promise<void> {
  for (const removal of removals(clock(), settings)) {
    await transaction(db, (queries) => removal(queries).execute());
  }
  await limits.sweep();
}

type Removal = (queries: Queries) => { execute(): Promise<unknown> };

/**
 * After the times of upstream's own clean-up; what has ended is kept for a while, so that errors
 * can say so.
 */
function removals(
  now: Date,
  { sessions: { timeboxSeconds, inactivitySeconds }, external }: Settings,
): readonly Removal[] {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const yesterday = ago(DAY_MS);
  const overlong: Removal = (queries) =>
    queries
      .deleteFrom("sessions")
      .where("created_at", "<", ago((timeboxSeconds ?? 0) * 1000 + DAY_MS));
  const inactive: Removal = (queries) =>
    queries
      .deleteFrom("sessions")
      .where(
        ({ fn }) => fn.coalesce("refreshed_at", "created_at"),
        "<",
        ago((inactivitySeconds ?? 0) * 1000 + DAY_MS),
      );
  const anonymous: Removal = (queries) =>
    queries
      .deleteFrom("users")
      .where("is_anonymous", "=", true)
      .where("created_at", "<", ago(30 * DAY_MS));
  return [
    (queries) => queries.deleteFrom("sessions").where("not_after", "<", ago(3 * DAY_MS)),
    ...(timeboxSeconds ? [overlong] : []),
    ...(inactivitySeconds ? [inactive] : []),
    (queries) => queries.deleteFrom("flow_state").where("created_at", "<", yesterday),
    (queries) => queries.deleteFrom("mfa_challenges").where("created_at", "<", yesterday),
    (queries) =>
      queries
        .deleteFrom("mfa_factors")
        .where("status", "=", "unverified")
        .where("created_at", "<", yesterday),
    (queries) => queries.deleteFrom("webauthn_challenges").where("expires_at", "<", now),
    ...(external.anonymousUsers ? [anonymous] : []),
  ];
}
