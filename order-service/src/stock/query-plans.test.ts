/**
 * Queries read only orders that are not sent, so their cost does not depend on the number of all
 * orders.
 */
import { explainQueries } from "@damson/database/testing";
import { afterAll, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { openTestService } from "../testing/database.ts";
import { CREAM, databases } from "../testing/service.ts";
import { changeStock } from "./change-stock.ts";
import { listStock } from "./list-stock.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const { service, close } = await openTestService(storage());
  afterAll(close);

  const expectIndexes = async (work: (db: Database) => Promise<unknown>) => {
    const plans = await explainQueries(service.db, work);
    const ofOrders = plans.filter(({ query }) => query.includes("from orders"));
    expect(ofOrders.length).toBeGreaterThan(0);
    for (const { plan } of ofOrders) {
      expect(plan).toMatch(/orders_pay_by_idx/);
      expect(plan).toMatch(/orders_paid_idx/);
      expect(plan).not.toMatch(/SCAN order_lines|Seq Scan/);
    }
  };

  test("lists the stock of all products", async () => {
    await expectIndexes((db) => listStock({ ...service, db }));
  });

  test("starts tracking a product", async () => {
    const change = { kind: "count", onHand: 5, seen: null } as const;
    await expectIndexes((db) =>
      // Runs the statements of SQLite, because locking a table has no query plan.
      changeStock({ ...service, db: { ...db, kind: "sqlite" } }, CREAM, change, {
        reason: "counted",
      }),
    );
  });
});
