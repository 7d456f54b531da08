import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import type { Service } from "../context.ts";
import { openTestService } from "../testing/database.ts";
import { runJobUntilKilled } from "../testing/run-job-until-killed.ts";
import { CREAM, createUniqueName } from "../testing/service.ts";
import { sendNotices } from "./send-notices.ts";

const WAITING = 600;
const kills = inject("isThorough") ? 5 : 1;
const now = new Date("2026-11-21T12:00:00Z");

const folder = await mkdtemp(join(tmpdir(), "back-in-stock-killed-"));
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ["SQLite", { folder }],
  ["Postgres", { databaseUrl: inject("postgresUrl"), namespace: createUniqueName() }],
])(
  "on %s, emails everyone exactly once despite being killed",
  async (_name, storage) => {
    const { service, close } = await openTestService(storage, () => now);
    const waiting = await addRequests(service);
    await close();

    for (let kill = 0; kill < kills; kill += 1) {
      await runJobUntilKilled({ job: "sendNotices", storage, now, steps: 2 });
    }

    const after = await openTestService(storage, () => now);
    const mailed = await mailedTo(after.service);
    expect(mailed.length).toBeGreaterThan(0);
    expect(await sendNotices(after.service)).toBe(WAITING - mailed.length);
    expect(await mailedTo(after.service)).toEqual(waiting);
    expect(await sendNotices(after.service)).toBe(0);
    await after.close();
  },
  60_000,
);

async function addRequests({ db }: Service): Promise<readonly string[]> {
  const emails = Array.from({ length: WAITING }, (_, index) => `anna-${index}@example.com`);
  const common = { product: CREAM, requested_at: now, confirmed_at: now };
  const rows = emails.map((email) => ({ id: randomUUID(), email, ...common }));
  await db.writer
    .transaction()
    .execute((queries) => queries.insertInto("back_in_stock_requests").values(rows).execute());
  return emails.toSorted();
}

async function mailedTo({ db }: Service): Promise<readonly string[]> {
  const mails = await db.reader
    .selectFrom("outbox")
    .select("recipient")
    .where("kind", "=", "back_in_stock")
    .execute();
  return mails.map(({ recipient }) => recipient).toSorted();
}
