import type { Service } from "./context.ts";
import { type Queries, transaction } from "./database.ts";

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
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const remove = (work: (queries: Queries) => Promise<unknown>) => transaction(db, work);

  await remove((queries) =>
    queries
      .deleteFrom("sessions")
      .where("not_after", "<", ago(3 * DAY_MS))
      .execute(),
  );
  const { timeboxSeconds, inactivitySeconds } = settings.sessions;
  if (timeboxSeconds) {
    const over = ago(timeboxSeconds * 1000 + DAY_MS);
    await remove((queries) =>
      queries.deleteFrom("sessions").where("created_at", "<", over).execute(),
    );
  }
  if (inactivitySeconds) {
    const over = ago(inactivitySeconds * 1000 + DAY_MS);
    await remove((queries) =>
      queries
        .deleteFrom("sessions")
        .where(({ fn }) => fn.coalesce("refreshed_at", "created_at"), "<", over)
        .execute(),
    );
  }
  await remove((queries) =>
    queries.deleteFrom("flow_state").where("created_at", "<", ago(DAY_MS)).execute(),
  );
  await remove((queries) =>
    queries.deleteFrom("mfa_challenges").where("created_at", "<", ago(DAY_MS)).execute(),
  );
  await remove((queries) =>
    queries
      .deleteFrom("mfa_factors")
      .where("status", "=", "unverified")
      .where("created_at", "<", ago(DAY_MS))
      .execute(),
  );
  await remove((queries) =>
    queries.deleteFrom("webauthn_challenges").where("expires_at", "<", now).execute(),
  );
  await remove((queries) =>
    queries
      .deleteFrom("users")
      .where("is_anonymous", "=", true)
      .where("created_at", "<", ago(30 * DAY_MS))
      .execute(),
  );
  await limits.sweep();
}
