import { openSqliteMemory } from "@damson/database";
import { expect, test } from "vitest";
import { checkOrders } from "../src/integrity/check-orders.ts";
import { checkStock } from "../src/integrity/check-stock.ts";
import { openTestService } from "../src/testing/database.ts";
import { fillShop } from "./fill-shop.ts";

const shop = { address: "http://localhost:3000" };
const end = new Date("2026-11-18T14:00:00Z");

test("fills the demo with consistent and reproducible data", async () => {
  const read = async () => {
    const database = openSqliteMemory();
    await fillShop({ database, shop, end, orders: 70 });
    const { service, close } = await openTestService({ inMemory: true }, undefined, database);
    expect(await checkOrders(service)).toEqual([]);
    expect(await checkStock(service)).toEqual([]);
    const orders = await service.db.reader
      .selectFrom("orders")
      .select(["email", "total", "state", "placed_at", "shipping"])
      .orderBy("placed_at")
      .execute();
    await close();
    await database.close();
    return orders;
  };
  const orders = await read();

  expect(orders.length).toBeGreaterThanOrEqual(63);
  expect(new Set(orders.map(({ state }) => state)).size).toBeGreaterThan(3);
  expect(await read()).toEqual(orders);
});
