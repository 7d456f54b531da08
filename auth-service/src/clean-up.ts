import { type Expression, sql } from "kysely";
import type { Service } from "./context.ts";
import { type Database, type Queries, transaction } from "./database/database.ts";
import { renewSecrets } from "./renew-secrets.ts";
import type { Settings } from "./settings/settings.ts";
import { FORGET_AFTER_MS } from "./users/known-networks.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How many rows go in one transaction: on SQLite nothing else is done meanwhile. */
const BATCH = 100;
/** How many are looked at in one, where nearly all of them stay. */
const WINDOW = 400;

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
  for (const removal of removals(now, settings)) {
    let removed = BATCH;
    while (removed >= BATCH && !signal?.aborted) removed = await removeSome(db, removal);
  }
  const { inactivitySeconds } = settings.sessions;
  if (inactivitySeconds) await removeInactiveSessions(db, ago(now, inactivitySeconds), signal);
  await limits.sweep();
  await renewSecrets(service, signal);
}

interface Removal {
  readonly table:
    | "sessions"
    | "flow_state"
    | "mfa_challenges"
    | "mfa_factors"
    | "webauthn_challenges"
    | "known_networks"
    | "audit_log_entries"
    | "users";
  /** The ids of the rows that go, each found by an index. */
  readonly expired: (queries: Queries) => {
    limit(count: number): { $asScalar(): Expression<string> };
  };
}

/** Gives how many it removed. */
async function removeSome(db: Database, { table, expired }: Removal): Promise<number> {
  const { numDeletedRows } = await transaction(db, (queries) =>
    queries
      .deleteFrom(table)
      .where("id", "in", expired(queries).limit(BATCH).$asScalar())
      .executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}

/**
 * After the times of upstream's own clean-up; what has ended is kept for a while, so that errors
 * can say so.
 */
function removals(
  now: Date,
  { sessions: { timeboxSeconds }, retention }: Settings,
): readonly Removal[] {
  const yesterday = ago(now);
  const overlong: Removal = {
    table: "sessions",
    expired: (queries) =>
      queries
        .selectFrom("sessions")
        .select("id")
        .where("created_at", "<", ago(now, timeboxSeconds)),
  };
  const anonymous: Removal = {
    table: "users",
    expired: (queries) =>
      queries
        .selectFrom("users")
        .select("id")
        .where("is_anonymous", "=", sql.lit(true))
        .where("created_at", "<", new Date(now.getTime() - 30 * DAY_MS)),
  };
  const unconfirmed: Removal = {
    table: "users",
    expired: (queries) =>
      queries
        .selectFrom("users")
        .select("id")
        // As the condition of the index has it. Whom an administrator added or invited may still come.
        .where("email_confirmed_at", "is", null)
        .where("phone_confirmed_at", "is", null)
        .where("invited_at", "is", null)
        .where("last_sign_in_at", "is", null)
        .where("deleted_at", "is", null)
        .where("confirmation_sent_at", "<", before(now, retention.unconfirmedSeconds)),
  };
  const old: Removal = {
    table: "audit_log_entries",
    expired: (queries) =>
      queries
        .selectFrom("audit_log_entries")
        .select("id")
        .where("created_at", "<", new Date(now.getTime() - retention.auditDays * DAY_MS)),
  };
  return [
    {
      table: "sessions",
      expired: (queries) =>
        queries
          .selectFrom("sessions")
          .select("id")
          .where("not_after", "<", new Date(now.getTime() - 3 * DAY_MS)),
    },
    ...(timeboxSeconds ? [overlong] : []),
    {
      table: "flow_state",
      expired: (queries) =>
        queries.selectFrom("flow_state").select("id").where("created_at", "<", yesterday),
    },
    {
      table: "mfa_challenges",
      expired: (queries) =>
        queries.selectFrom("mfa_challenges").select("id").where("created_at", "<", yesterday),
    },
    {
      table: "mfa_factors",
      expired: (queries) =>
        queries
          .selectFrom("mfa_factors")
          .select("id")
          .where("status", "=", sql.lit("unverified"))
          .where("created_at", "<", yesterday),
    },
    {
      table: "webauthn_challenges",
      expired: (queries) =>
        queries.selectFrom("webauthn_challenges").select("id").where("expires_at", "<", now),
    },
    {
      table: "known_networks",
      expired: (queries) =>
        queries
          .selectFrom("known_networks")
          .select("id")
          .where("seen_at", "<", new Date(now.getTime() - FORGET_AFTER_MS)),
    },
    ...(retention.cleanUp ? [anonymous] : []),
    ...(retention.unconfirmedSeconds === undefined ? [] : [unconfirmed]),
    ...(retention.auditDays > 0 ? [old] : []),
  ];
}

/**
 * No index says when a session was last used, since each refresh would have to write it. So all of
 * them are looked at, a window at a time.
 */
async function removeInactiveSessions(
  db: Database,
  before: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  while (!signal?.aborted) {
    const window = await db.reader
      .selectFrom("sessions")
      .select(["id", "created_at", "refreshed_at"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(WINDOW)
      .execute();
    const last = window.at(-1)?.id;
    if (last === undefined) return;
    if (window.some(({ created_at, refreshed_at }) => (refreshed_at ?? created_at) < before)) {
      const from = after;
      await transaction(db, (queries) =>
        queries
          .deleteFrom("sessions")
          .where("id", ">", from)
          .where("id", "<=", last)
          .where(({ fn }) => fn.coalesce("refreshed_at", "created_at"), "<", before)
          .execute(),
      );
    }
    after = last;
  }
}

function before(now: Date, seconds = 0): Date {
  return new Date(now.getTime() - seconds * 1000);
}

/** A day before what ended so many seconds ago. */
function ago(now: Date, seconds = 0): Date {
  return new Date(now.getTime() - seconds * 1000 - DAY_MS);
}
