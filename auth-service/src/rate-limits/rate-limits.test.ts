import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { readSettings } from "../settings/read-settings.ts";
import { databases } from "../testing/service.ts";
import { limitAddress } from "./limit-address.ts";
import { createRateLimits } from "./rate-limits.ts";

describe.each(databases)("on %s", (_name, storage) => {
  const settings = readSettings({ limits: { otp: { count: 3, seconds: 60 }, emailsSent: 0 } });
  let database: Database;
  let now = new Date("2026-11-21T12:00:00Z");
  const limits = () => createRateLimits(settings.limits, database, () => now);
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  beforeAll(async () => {
    const options = readSettings({ storage: storage() });
    database = await openDatabase(options.storage, now);
  });
  afterAll(() => database.close());

  test("allows the full count at once and then one for each interval", async () => {
    const owner = randomUUID();
    const bucket = limits();
    const take = () => bucket.take("otp", owner);

    expect([await take(), await take(), await take()]).toEqual([0, 0, 0]);
    expect(await take()).toBe(20);
    pass(19);
    expect(await take()).toBe(1);
    pass(1);
    expect([await take(), await take()]).toEqual([0, 20]);
    pass(3600);
    expect([await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 20]);
  });

  test("reads the waiting time without taking a token", async () => {
    const owner = randomUUID();
    const bucket = limits();
    for (let time = 0; time < 10; time += 1) expect(await bucket.peek("otp", owner)).toBe(0);
    for (let time = 0; time < 3; time += 1) await bucket.take("otp", owner);
    expect(await bucket.peek("otp", owner)).toBe(20);
  });

  test("allows no more concurrent requests than the limit", async () => {
    const owner = randomUUID();
    const bucket = limits();
    const waits = await Promise.all(Array.from({ length: 20 }, () => bucket.take("otp", owner)));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
  });

  test("allows a released token to be taken again, but no more", async () => {
    const rate = { count: 2, seconds: 60 };
    const bucket = limits();
    const owner = randomUUID();
    const take = () => bucket.takeAt(rate, "text", owner);

    expect([await take(), await take(), await take()]).toEqual([0, 0, 30]);
    await bucket.releaseAt(rate, "text", owner);
    expect([await take(), await take()]).toEqual([0, 30]);
  });

  test("allows nothing with a limit of zero", async () => {
    expect(await limits().take("emailsSent", "service")).toBe(3600);
  });

  test("counts an IPv6 network as one client and each IPv4 address separately", async () => {
    const bucket = limits();
    const ask = (address: string) => limitAddress(bucket, "otp", "/otp", address);
    await ask("2001:db8::1");
    await ask("2001:db8:0:0:ffff::2");
    await ask("2001:db8:0::3");
    await expect(ask("2001:db8::4")).rejects.toMatchObject({
      code: "over_request_rate_limit",
      status: 429,
      retryAfterSeconds: 20,
    });
    await ask("2001:db8:0:1::1");
    for (const last of [1, 2, 3, 4]) await ask(`203.0.113.${last}`);
  });

  test("delays no client after a clock that was far ahead is corrected", async () => {
    const owner = randomUUID();
    const bucket = limits();
    pass(86_400);
    for (let time = 0; time < 3; time += 1) await bucket.take("otp", owner);
    expect(await bucket.take("otp", owner)).toBe(20);
    pass(-86_400);

    expect(await bucket.peek("otp", owner)).toBe(0);
    const take = () => bucket.take("otp", owner);
    expect([await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 20]);
  });

  test("keeps the limit across processes with slightly different clocks", async () => {
    const owner = randomUUID();
    const bucket = limits();
    for (let time = 0; time < 3; time += 1) await bucket.take("otp", owner);
    pass(-5);
    expect(await bucket.take("otp", owner)).toBe(25);
    pass(5);
  });

  test("removes full buckets", async () => {
    const owner = randomUUID();
    const bucket = limits();
    await bucket.take("otp", owner);
    pass(3600);
    await bucket.sweep();
    expect(await bucket.peek("otp", owner)).toBe(0);
  });
});

/**
 * Many times longer than usual. If each new address cost more than the last, it would take a
 * minute.
 */
const FLOOD_MS = 20_000;

test("counts many addresses without slowing down", { timeout: FLOOD_MS }, async () => {
  const [, inMemory] = databases[0];
  const { storage, limits } = readSettings({ storage: inMemory() });
  const now = new Date();
  const database = await openDatabase(storage, now);
  const buckets = createRateLimits(limits, database, () => now);

  for (let address = 0; address < 200_000; address += 1) await buckets.take("otp", `${address}`);

  expect(await buckets.take("otp", "one more")).toBe(0);
  await database.close();
});
