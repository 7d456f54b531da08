import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Service } from "../../context.ts";
import { placeOrder } from "../../orders/place-order.ts";
import { openTestService } from "../../testing/database.ts";
import { CREAM, createPlacement, databases } from "../../testing/service.ts";
import { type ExportedOrder, type ExportRequest, exportPages } from "./export-orders.ts";
import { deleteView, listViews, saveView } from "./saved-views.ts";

const person = "owner@example.com";

describe.each(databases)("on %s", (name, storage) => {
  let service: Service;
  let time = Date.parse("2026-11-21T12:00:00Z");
  beforeAll(async () => {
    const clock = () => {
      time += 1000;
      return new Date(time);
    };
    ({ service } = await openTestService(storage(), clock));
  });
  afterAll(() => service.db.close());

  const place = () =>
    placeOrder(service, {
      placement: createPlacement([{ product: CREAM, quantity: 2 }]),
      idempotencyKey: randomUUID(),
      userId: undefined,
    });
  const all = async (request: ExportRequest) => {
    const exported: ExportedOrder[] = [];
    for await (const page of await exportPages(service, request, person)) exported.push(...page);
    return exported;
  };

  test("exports every listed order once", async () => {
    const placed: string[] = [];
    // Reading page by page is the same on both databases.
    const orders = name === "SQLite" ? 501 : 3;
    for (let count = 0; count < orders; count += 1) placed.push((await place()).order.number);
    const oldestFirst = { by: "placed_at", direction: "asc" } as const;

    const exported = await all({ sort: oldestFirst, withLines: true });
    expect(exported.map(({ order }) => order.number)).toEqual(placed);
    expect(exported.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual(
      placed.map(() => 2),
    );
    expect(await all({ query: "nobody", withLines: false })).toEqual([]);
  });

  test("records the export before reading rows", async () => {
    await exportPages(service, { query: "anna", states: ["paid"], withLines: true }, person);

    const events = service.db.reader.selectFrom("staff_events").selectAll().orderBy("id", "desc");
    expect(await events.executeTakeFirst()).toMatchObject({
      person,
      type: "orders_exported",
      // The search itself is not recorded, because it may contain a customer's name.
      data: { hasQuery: true, states: ["paid"], withLines: true },
    });
    const exported = await service.db.reader.selectFrom("staff_events").select("data").execute();
    expect(JSON.stringify(exported)).not.toMatch(/anna|nobody/);
  });

  test("stores views per person and replaces one with the same name", async () => {
    const saved = await saveView(service, person, { name: "Leeds", query: "state=paid" });
    await saveView(service, person, { name: "York", query: "packed=no" });
    await saveView(service, person, { name: "York", query: "packed=no&state=paid" });
    await saveView(service, "other@example.com", { name: "Leeds", query: "state=paid" });
    await deleteView(service, "other@example.com", saved.id);

    const names = async () => (await listViews(service, person)).map(({ query }) => query);
    expect(await names()).toEqual(["state=paid", "packed=no&state=paid"]);
    await deleteView(service, person, saved.id);
    expect(await names()).toEqual(["packed=no&state=paid"]);
  });

  test("limits the number of views", async () => {
    const save = (count: number) =>
      saveView(service, "many@example.com", { name: `View ${count}`, query: "" });
    for (let count = 0; count < 20; count += 1) await save(count);

    await expect(save(20)).rejects.toMatchObject({ code: "invalid_fields" });
    await save(19);
  });
});
