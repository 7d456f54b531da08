import { randomUUID } from "node:crypto";
import { transaction } from "@damson/database";
import { afterAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "./testing/database.ts";
import {
  CREAM,
  createPlacement,
  databases,
  readResponse,
  startService,
} from "./testing/service.ts";

describe.each(databases)("a request that times out on %s", async (_name, storage) => {
  const { db, opened, options } = await openTestDatabase(storage());
  const service = await startService(options);
  const impatient = await startService({ ...options, server: { requestSeconds: 0.2 } });
  afterAll(async () => {
    await impatient.close();
    await service.close();
    await opened.close();
  });

  test("changes nothing and can be retried", async () => {
    const key = randomUUID();
    const held = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    // Locks the database on SQLite, and the key on Postgres.
    const holder = transaction(db, async (queries) => {
      await queries
        .insertInto("idempotency_keys")
        .values({ key, body_hash: "", order_id: randomUUID(), created_at: new Date() })
        .execute();
      holding.resolve();
      await held.promise;
      throw new Error("given up");
    });
    await holding.promise;
    const response = await impatient.place(createPlacement(), key);
    held.resolve();
    await expect(holder).rejects.toThrow("given up");

    expect(response.status).toBe(504);
    expect(await readResponse(response)).toMatchObject({ code: "timed_out" });
    // The body differs, so this would fail if the first order had been stored.
    const lines = [{ product: CREAM, quantity: 2 }] as const;
    expect((await service.place(createPlacement([...lines]), key)).status).toBe(201);
    expect(await db.reader.selectFrom("orders").select("items").execute()).toEqual([{ items: 2 }]);
  });
});
