import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transaction } from "@damson/database";
import { sql } from "kysely";
import { afterAll, expect, inject, test } from "vitest";
import type { Database } from "./database/database.ts";
import { openTestDatabase } from "./testing/database.ts";
import {
  createPlacement,
  createUniqueName,
  readResponse,
  startService,
  type TestService,
} from "./testing/service.ts";

// Uses a file, because readers of an in-memory database would wait for writers.
const folder = mkdtempSync(join(tmpdir(), "placement-queue-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["SQLite", { inMemory: false, folder }],
  ["Postgres", { databaseUrl: inject("postgresUrl"), namespace: createUniqueName() }],
] as const)(
  "on %s, rejects orders beyond a full queue without blocking reads",
  async (_name, storage) => {
    const { opened, db, options } = await openTestDatabase(storage);
    const service = await startService(options);
    const { token } = await readResponse(await service.place(createPlacement()));
    const before = await countOrders(db);
    const { release, released } = await holdPlacements(db);
    const { all, refused } = await placeUntilRefused(service);

    expect(refused.headers.get("Retry-After")).toMatch(/^[123]$/);
    expect(await readResponse(refused)).toMatchObject({ code: "unavailable" });
    // Works while orders cannot be placed.
    expect((await service.ofOrder(token)).status).toBe(200);
    expect((await service.request("/stock")).status).toBe(200);
    release();
    await released;

    const answers = await Promise.all(all);
    const placed = answers.filter(({ status }) => status === 201);
    const others = answers.filter(({ status }) => status !== 201);
    expect(placed.length).toBeGreaterThan(0);
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { headers } of others) expect(headers.has("Retry-After")).toBe(true);
    expect(await countOrders(db)).toBe(before + placed.length);
    expect((await service.place(createPlacement())).status).toBe(201);
    await service.close();
    await opened.close();
  },
);

/** Lets orders wait until it is released. Reading still works. */
async function holdPlacements(db: Database) {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const released = transaction(db, async (queries) => {
    if (db.kind === "postgres") {
      await sql`lock table orders in exclusive mode`.execute(queries);
    }
    held.resolve();
    await over.promise;
  });
  await held.promise;
  return { release: () => over.resolve(), released };
}

/** Places orders until one is refused. */
async function placeUntilRefused({ place }: TestService) {
  const all: Promise<Response>[] = [];
  const { promise: first, resolve } = Promise.withResolvers<Response>();
  let isAnswered = false;
  while (!isAnswered) {
    const answer = place(createPlacement());
    all.push(answer);
    void answer.then((response) => {
      isAnswered = true;
      resolve(response);
    });
    // Lets other tasks run.
    await new Promise((next) => setImmediate(next));
  }
  return { all, refused: await first };
}

async function countOrders(db: Database): Promise<number> {
  const { count } = await db.reader
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
