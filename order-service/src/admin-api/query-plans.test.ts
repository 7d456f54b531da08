import { randomUUID } from "node:crypto";
import { explainQueries } from "@damson/database/testing";
import { afterAll, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { findOrder } from "../orders/orders.ts";
import { placeOrder } from "../orders/place-order.ts";
import { openTestService } from "../testing/database.ts";
import { createPlacement, databases, readTokenId } from "../testing/service.ts";
import { findToPack } from "./order/find-to-pack.ts";
import { readOrder } from "./order/read-order.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const { service, close } = await openTestService(storage());
  afterAll(close);

  test("reads one order", async () => {
    const request = {
      placement: createPlacement(),
      idempotencyKey: randomUUID(),
      userId: randomUUID(),
    };
    const { token } = await placeOrder(service, request);
    const order = await findOrder(service.db.reader, readTokenId(token));
    if (order === undefined) throw new Error("The order was not placed");
    const plans = await explainQueries(service.db, (db: Database) =>
      readOrder({ ...service, db }, order, "owner"),
    );

    expect(plans.length).toBeGreaterThan(7);
    for (const { plan } of plans) expect(plan).not.toMatch(/^SCAN|Seq Scan/m);
  });

  test("finds the next order to pack", async () => {
    const options = { besides: "DM-2222-2222", avoid: ["DM-3333-3333", "DM-4444-4444"] };
    const plans = await explainQueries(service.db, (db: Database) => findToPack({ db }, options));

    expect(plans).toHaveLength(3);
    for (const { plan } of plans) {
      expect(plan).toMatch(/orders_paid_idx/);
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
    }
  });
});
