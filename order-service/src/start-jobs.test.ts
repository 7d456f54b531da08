import { afterEach, expect, test, vi } from "vitest";
import { startJobs } from "./start-jobs.ts";
import { openTestService } from "./testing/database.ts";

const DAY_MS = 86_400_000;
const start = new Date("2026-11-21T12:00:00Z");

afterEach(() => void vi.useRealTimers());

test("deletes old data a minute after the start", async () => {
  let now = start;
  const { service } = await openTestService({ inMemory: true }, () => now);
  const row = { key: "key", body_hash: "hash", order_id: "id", created_at: start };
  await service.db.writer.insertInto("idempotency_keys").values(row).execute();
  now = new Date(start.getTime() + 31 * DAY_MS);
  const count = async () =>
    (await service.db.reader.selectFrom("idempotency_keys").select("key").execute()).length;

  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  const stop = startJobs(service);
  vi.advanceTimersByTime(59_000);
  await nextTurn();
  expect(await count()).toBe(1);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await expect.poll(count).toBe(0);

  await stop();
  await service.db.close();
});

/** Lets started work continue. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
