import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { databases, openTestCatalogue, SEEDED_AT } from "../testing/index.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());
  const { writer } = database;

  test.each([
    "update product_prices set pence = 1",
    "update product_prices set starts_at = ends_at",
    "delete from product_prices",
  ])("rejects: %s", async (statement) => {
    await expect(sql.raw(statement).execute(writer)).rejects.toThrow("append-only");
  });

  test("rejects cancelling an active price, even by SQL", async () => {
    const [price] = await writer.selectFrom("product_prices").select("id").limit(1).execute();
    const row = { price_id: price?.id ?? 0, withdrawn_by: "anna", withdrawn_at: SEEDED_AT };

    const withdrawing = writer.insertInto("price_withdrawals").values(row).execute();

    await expect(withdrawing).rejects.toThrow("has begun");
  });
});
