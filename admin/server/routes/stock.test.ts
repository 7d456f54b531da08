import { sampleShades } from "@damson/catalogue/testing";
import {
  CREAM,
  createPlacement,
  readResponse,
  readTokenId,
} from "@damson/order-service/testing/service";
import { afterAll, describe, expect, test } from "vitest";
import { type SignedIn, sqliteOnly, startStaffedAdmin } from "../testing/admin.ts";

const BALM = "retimax-1500-vitamin-a-ointment";

describe.each(sqliteOnly)("stock on %s", async (_name, storage) => {
  const { admin, owner, staff, askAs } = await startStaffedAdmin(storage());
  afterAll(() => admin.close());
  const ask = askAs(staff);

  const change = (product: string, body: object, by = staff) =>
    ask("POST", `/stock/${product}/changes`, body, by);
  const find = async (product: string) => (await ask("GET", `/stock/${product}`)).body;
  const order = async (product: string, quantity: number) => {
    const lines = [{ product, quantity } as const];
    return readResponse(await admin.orders.place(createPlacement(lines)));
  };
  const download = async (by: SignedIn) =>
    fetch(`${admin.url}/api/stock/export`, {
      headers: { Authorization: `Bearer ${await by.token()}` },
    });

  test("lets staff count stock, add a delivery and see who did it", async () => {
    expect((await change(CREAM, { kind: "count", onHand: 10, seen: null })).status).toBe(200);
    await order(CREAM, 3);
    const note = " Box 2 ";
    const delivered = await change(CREAM, { kind: "add", by: 24, reason: "delivery", note });
    expect(delivered.body).toMatchObject({
      product: CREAM,
      available: 31,
      reserved: 3,
      isLow: false,
    });
    await order(CREAM, 1);

    expect(await find(CREAM)).toMatchObject({
      item: { available: 30, reserved: 4, lastChange: { person: staff.email, reason: "delivery" } },
      soldSince: 1,
      events: [
        { before: 7, after: 31, soldBefore: 3, person: staff.email, note: "Box 2" },
        { before: null, after: 10, soldBefore: 0, reason: "counted" },
      ],
    });
    const { body } = await ask("GET", "/stock");
    expect(body.items).toHaveLength(51);
    expect(body.reorderLevel).toBe(5);
  });

  test("refuses an outdated number and returns the current one", async () => {
    await change(BALM, { kind: "count", onHand: 4, seen: null });
    const first = await change(BALM, { kind: "count", onHand: 6, seen: 4 }, owner);
    const second = await change(BALM, { kind: "count", onHand: 5, seen: 4 });

    expect(first.status).toBe(200);
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: "stock_changed",
        message: "Stock has changed: 6 on hand now.",
      },
    });
  });

  test.each([
    [{ kind: "add", by: 0, reason: "delivery" }, "by"],
    [{ kind: "add", by: 1.5, reason: "delivery" }, "by"],
    [{ kind: "add", by: 1_000_001, reason: "delivery" }, "by"],
    [{ kind: "add", by: 1, reason: "damaged" }, "reason"],
    [{ kind: "add", by: -1, reason: "delivery" }, "reason"],
    [{ kind: "add", by: 1, reason: "command" }, "reason"],
    [{ kind: "count", onHand: -1, seen: 1 }, "onHand"],
    [{ kind: "count", onHand: 1 }, "seen"],
    [{ kind: "available", available: 1 }, "kind"],
    [{ kind: "stop", note: "x".repeat(201) }, "note"],
  ])("rejects %j", async (body, field) => {
    const { status, body: refusal } = await change(CREAM, body);
    expect([status, Object.keys(refusal.fields)]).toEqual([422, [field]]);
  });

  test("sets the default and a product's own reorder level", async () => {
    await ask("PUT", "/stock/reorder-level", { reorderLevel: 8 });
    await ask("PUT", `/stock/${BALM}/reorder-level`, { reorderLevel: 2 });
    expect((await find(BALM)).item).toMatchObject({ reorderLevel: 2, hasOwnReorderLevel: true });
    await ask("PUT", `/stock/${BALM}/reorder-level`, { reorderLevel: null });
    expect((await find(BALM)).item).toMatchObject({ reorderLevel: 8, hasOwnReorderLevel: false });
    await ask("PUT", "/stock/reorder-level", { reorderLevel: null });

    expect((await ask("PUT", "/stock/no-cream/reorder-level", { reorderLevel: 1 })).status).toBe(
      404,
    );
    expect((await ask("GET", "/stock/no-cream")).status).toBe(404);
  });

  test("previews a file and imports all of it or nothing", async () => {
    const { available } = (await find(CREAM)).item;
    const check = (csv: string) => ask("POST", "/stock/import/check", { csv });
    const wrong = await check(`Product;Available\n${CREAM};50\nno-cream;3\n`);
    expect(wrong.body.lines).toMatchObject([
      { line: 3, problem: "Product not found" },
      { line: 2, available: { seen: available, to: 50 } },
    ]);

    const { body } = await check(`Product;Available\n${CREAM};50\n`);
    await order(CREAM, 1);
    const late = await ask("POST", "/stock/import", body);
    expect(late).toMatchObject({ status: 409, body: { code: "stock_changed" } });
    const again = await check(`Product;Available\n${CREAM};50\n`);
    expect((await ask("POST", "/stock/import", again.body)).status).toBe(204);
    expect((await find(CREAM)).item).toMatchObject({
      available: 50,
      lastChange: { person: staff.email, reason: "import" },
    });
    const twice = [...again.body.lines, ...again.body.lines];
    expect((await ask("POST", "/stock/import", { lines: twice })).status).toBe(422);
  });

  test("restocks returned goods", async () => {
    const placed = await order(BALM, 2);
    const id = readTokenId(placed.token);
    const orders = admin.orders.staff;
    await orders.markPaid(id);
    await orders.dispatch(id);
    const lines = [{ product: BALM, quantity: 1 }];
    await admin.orders.ofOrder(placed.token, "returns", { lines });
    await orders.receiveReturn(id);
    const { available } = (await find(BALM)).item;
    const path = `/stock/returns/${placed.order.number}`;
    expect((await ask("GET", path)).body.goods).toEqual([
      { product: BALM, quantity: 1, title: "Retimax 1500 Vitamin A Ointment" },
    ]);
    const back = { goods: [{ product: BALM, quantity: 1 }] };
    expect((await ask("POST", path, back)).status).toBe(204);
    expect((await ask("POST", path, back)).status).toBe(422);
    expect((await ask("GET", path)).body.goods).toEqual([]);
    expect((await ask("GET", "/stock/returns/DM-2222-2222")).status).toBe(404);

    expect(await find(BALM)).toMatchObject({
      item: { available: available + 1 },
      events: [{ orderNumber: placed.order.number, reason: "returned" }, {}, {}],
    });
  });

  test("lets only owners export and records an event", async () => {
    expect((await download(staff)).status).toBe(403);
    const response = await download(owner);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="stock-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const csv = await response.text();
    expect(csv.split("\r\n")).toHaveLength(53);

    const { body } = await ask("POST", "/stock/import/check", { csv });
    expect(body.lines).toHaveLength(51);
    expect(
      body.lines.filter(({ problem, available, reorderLevel }: Record<string, unknown>) =>
        [problem, available, reorderLevel].some((each) => each !== undefined),
      ),
    ).toEqual([]);
    const { body: activity } = await ask("GET", "/activity", undefined, owner);
    expect(activity.events[0]).toMatchObject({ person: owner.email, type: "stock_exported" });
  });

  test("lists each variant and tracks drafts", async () => {
    const product = sampleShades({ name: "Nails" });
    const { id } = (await ask("POST", "/products", { product }, owner)).body;
    const { variants } = (await ask("GET", `/products/${id}`)).body.product;
    const [ballroom, rose] = variants.map(({ key }: { readonly key: string }) => key);

    expect((await change(rose, { kind: "count", onHand: 7, seen: null })).status).toBe(200);
    const mark = await ask("PUT", `/stock/${rose}/reorder-level`, { reorderLevel: 9 });

    expect(mark.status).toBe(204);
    expect((await ask("GET", "/stock")).body.items.slice(-2)).toMatchObject([
      { product: ballroom, name: "Nails", options: [{ name: "Shade", value: "Ballroom" }] },
      { product: rose, options: [{ value: "Rosé" }], available: 7, isLow: true, isDraft: true },
    ]);
    const { body } = await ask("POST", "/stock/import/check", {
      csv: `product,available\n${rose},8`,
    });
    expect(body.lines).toMatchObject([{ title: "A313 Nails (Rosé)" }]);
    expect((await ask("POST", "/stock/import", body)).status).toBe(204);
    expect((await find(rose)).item.available).toBe(8);
  });

  test("requires a session", async () => {
    for (const path of ["/stock", "/stock/export", `/stock/${CREAM}`]) {
      expect((await admin.ask(path)).status).toBe(401);
    }
    const stop = { method: "POST", body: { kind: "stop" } };
    expect((await admin.ask(`/stock/${CREAM}/changes`, stop)).status).toBe(401);
    expect((await admin.ask("/stock/import", { method: "POST", body: {} })).status).toBe(401);
  });
});
