import { randomUUID } from "node:crypto";
import { explainQueries } from "@damson/database/testing";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeAudit } from "../audit/audit-log.ts";
import type { Context, Service } from "../context.ts";
import { transaction } from "../database/database.ts";
import { openService } from "../service.ts";
import { startSession } from "../sessions/start-session.ts";
import { readSettings } from "../settings/read-settings.ts";
import { databases } from "../testing/service.ts";
import { createFactor, listFactors } from "../users/factors.ts";
import { createUser, findUser } from "../users/users.ts";
import { cleanUp } from "./clean-up.ts";

const DAY_MS = 86_400_000;
const noRequest = {
  requestId: "",
  address: "127.0.0.1",
  userAgent: "",
  params: {},
  query: new URLSearchParams(),
};
const start = new Date("2026-11-21T12:00:00Z");

describe.each(databases)("on %s", (_name, storage) => {
  let now = start;
  let service: Service;
  beforeAll(async () => {
    const settings = readSettings({
      storage: storage(),
      sessions: { inactivitySeconds: 3600 },
      retention: { cleanUp: true },
    });
    service = await openService(settings, {
      log: pino({ level: "silent" }),
      clock: () => now,
    });
  });
  afterAll(() => service.db.close());

  const someone = { aud: "authenticated", role: "authenticated" };
  const cleanUpAfter = async (days: number) => {
    now = new Date(start.getTime() + days * DAY_MS);
    await cleanUp(service);
    now = start;
  };

  test("removes anonymous users after 30 days if configured, and no other users", async () => {
    const [nameless, named] = await transaction(service.db, async (db) => [
      await createUser(db, { ...someone, isAnonymous: true }, now),
      await createUser(db, { ...someone, email: "anna@example.com" }, now),
    ]);
    const kept = async () => [
      Boolean(await findUser(service.db.reader, nameless?.id ?? "")),
      Boolean(await findUser(service.db.reader, named?.id ?? "")),
    ];
    await cleanUpAfter(30);
    expect(await kept()).toEqual([true, true]);
    const { settings } = service;
    const retention = { ...settings.retention, cleanUp: false };
    const later = new Date(start.getTime() + 31 * DAY_MS);
    await cleanUp({ ...service, settings: { ...settings, retention }, clock: () => later });
    expect(await kept()).toEqual([true, true]);
    await cleanUpAfter(31);
    expect(await kept()).toEqual([false, true]);
  });

  test("keeps an expired session for one more day", async () => {
    const context: Context = { ...service, ...noRequest };
    const { session } = await transaction(service.db, async (db) =>
      startSession(db, context, await createUser(db, someone, now), "password"),
    );
    const count = async () => {
      const rows = service.db.reader.selectFrom("sessions").select("id");
      return (await rows.where("id", "=", session.id).execute()).length;
    };
    await cleanUpAfter(1);
    expect(await count()).toBe(1);
    await cleanUpAfter(1.1);
    expect(await count()).toBe(0);
  });

  test("removes only unconfirmed users after the configured time", async () => {
    const asked = { ...someone, confirmationSentAt: now };
    const other = { ...asked, email: "other@example.com" };
    const users = await transaction(service.db, async (db) => [
      await createUser(db, { ...asked, email: "never@example.com" }, now),
      await createUser(db, { ...someone, email: "of-admin@example.com" }, now),
      await createUser(db, { ...asked, email: "guest@example.com", invitedAt: now }, now),
      await createUser(db, { ...asked, emailConfirmedAt: now, email: "in@example.com" }, now),
      await createUser(db, { ...asked, phoneConfirmedAt: now, phone: "447700900123" }, now),
      await createUser(db, { ...other, lastSignInAt: now }, now),
      await createUser(db, { ...other, email: null, deletedAt: now }, now),
    ]);
    const kept = async () => {
      const found = await Promise.all(users.map(({ id }) => findUser(service.db.reader, id)));
      return found.map(Boolean);
    };
    const cleanUpWith = async (unconfirmedSeconds: number | undefined, seconds: number) => {
      const { settings } = service;
      const retention = { ...settings.retention, unconfirmedSeconds };
      const clock = () => new Date(start.getTime() + seconds * 1000);
      await cleanUp({ ...service, settings: { ...settings, retention }, clock });
    };

    await cleanUpWith(undefined, 100_000);
    expect(await kept()).toEqual([true, true, true, true, true, true, true]);
    await cleanUpWith(3600, 3600);
    expect(await kept()).toEqual([true, true, true, true, true, true, true]);
    await cleanUpWith(3600, 3601);
    expect(await kept()).toEqual([false, true, true, true, true, true, true]);
  });

  test("keeps the audit log for ninety days", async () => {
    await transaction(service.db, (db) =>
      writeAudit(db, { ...service, ...noRequest }, undefined, "user_modified"),
    );
    const count = async () =>
      (await service.db.reader.selectFrom("audit_log_entries").select("id").execute()).length;
    const before = await count();
    await cleanUpAfter(90);
    expect(await count()).toBe(before);
    await cleanUpAfter(91);
    expect(await count()).toBe(0);
  });

  test("removes an unverified factor after a day and keeps verified ones", async () => {
    const enrolled = { factorType: "totp", friendlyName: null } as const;
    const kept = await transaction(service.db, async (db) => {
      const user = await createUser(db, someone, now);
      await createFactor(db, { ...enrolled, userId: user.id }, now);
      return createFactor(db, { ...enrolled, userId: user.id, status: "verified" }, now);
    });
    const ids = async () => (await listFactors(service.db.reader, kept.userId)).map(({ id }) => id);
    await cleanUpAfter(1);
    expect(await ids()).toHaveLength(2);
    await cleanUpAfter(1.1);
    expect(await ids()).toEqual([kept.id]);
  });

  test("removes an unfinished sign-in after a day", async () => {
    const flow = { provider_type: "google", authentication_method: "oauth" };
    await transaction(service.db, (db) =>
      db
        .insertInto("flow_state")
        .values({ ...flow, id: randomUUID(), created_at: now, updated_at: now })
        .execute(),
    );
    const count = async () =>
      (await service.db.reader.selectFrom("flow_state").select("id").execute()).length;
    await cleanUpAfter(1);
    expect(await count()).toBe(1);
    await cleanUpAfter(1.1);
    expect(await count()).toBe(0);
  });

  test("removes expired rows in small batches with an index", async () => {
    const flow = { provider_type: "google", authentication_method: "oauth" };
    const rows = Array.from({ length: 450 }, () => ({
      ...flow,
      id: randomUUID(),
      created_at: now,
      updated_at: now,
    }));
    await transaction(service.db, (db) => db.insertInto("flow_state").values(rows).execute());

    const later = () => new Date(start.getTime() + 2 * DAY_MS);
    const { settings } = service;
    const sessions = { ...settings.sessions, timeboxSeconds: 3600 };
    const retention = { ...settings.retention, unconfirmedSeconds: 3600 };
    const plans = await explainQueries(service.db, (db) =>
      cleanUp({ ...service, db, clock: later, settings: { ...settings, sessions, retention } }),
    );

    const ofFlows = plans.filter(({ query }) => query.startsWith('delete from "flow_state"'));
    expect(ofFlows).toHaveLength(23);
    expect(await service.db.reader.selectFrom("flow_state").select("id").execute()).toEqual([]);
    const scans = plans.filter(({ plan }) => /^SCAN|Seq Scan/m.test(plan));
    expect(scans).toEqual([]);
  });

  test("removes inactive sessions from among many", async () => {
    const context = { ...service, ...noRequest };
    const created = await transaction(service.db, async (db) => {
      const user = await createUser(db, someone, now);
      const used = await startSession(db, context, user, "password");
      const ids = Array.from({ length: 900 }, () => randomUUID());
      const { id: _id, ...columns } = await db
        .selectFrom("sessions")
        .selectAll()
        .where("id", "=", used.session.id)
        .executeTakeFirstOrThrow();
      const rows = ids.map((id) => ({ ...columns, id }));
      await db.insertInto("sessions").values(rows).execute();
      const refreshed_at = new Date(start.getTime() + DAY_MS);
      await db
        .updateTable("sessions")
        .set({ refreshed_at })
        .where("id", "=", used.session.id)
        .execute();
      return { user, used };
    });

    await cleanUpAfter(1.1);

    const left = service.db.reader.selectFrom("sessions").select("id");
    expect(await left.where("user_id", "=", created.user.id).execute()).toEqual([
      { id: created.used.session.id },
    ]);
  });
});
