import { randomUUID } from "node:crypto";
import { CREAM, createPlacement, readResponse } from "@damson/order-service/testing/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffOrder } from "#api/order.ts";
import { sqliteOnly, startAdmin, type TestAdmin } from "../testing/admin.ts";

const line = { product: CREAM, quantity: 1 } as const;
const address = {
  firstName: "Anna",
  lastName: "Field",
  address: "2 Garden\u202e Row",
  city: "York",
  postcode: "yo1 7hh",
  email: "anna@example.com",
  phone: "07123 456789",
};

/** Every change of an order with a valid body. */
const changes: readonly (readonly [path: string, body: (order: StaffOrder) => object])[] = [
  ["mark-paid", ({ money }) => ({ amount: money.total })],
  ["reverse-payment", () => ({ reason: "It was another order’s" })],
  ["pack", () => ({})],
  ["unpack", () => ({})],
  ["dispatch", () => ({ tracking: { carrier: "Evri", number: "H00HYA0123456789" } })],
  ["tracking", () => ({ carrier: "DPD", number: "15976979566142" })],
  ["deliver", () => ({})],
  ["returns", () => ({ lines: [line] })],
  ["return-received", () => ({ lines: [line] })],
  ["refund", () => ({ amount: 100, key: randomUUID() })],
  ["deduct", () => ({ reason: "Worn" })],
  ["resolve-problems", () => ({ reason: "Answered it" })],
  ["cancel", () => ({ reason: "Out of stock" })],
  ["items", () => ({ lines: [{ ...line, quantity: 2 }], total: 5000 })],
  ["address", () => address],
  ["notes", () => ({ text: "Called her" })],
  ["mails/1/resend", () => ({})],
];

describe.each(sqliteOnly)("orders on %s", (_name, storage) => {
  let admin: TestAdmin;
  let owner: string;
  let staff: string;
  beforeAll(async () => {
    admin = await startAdmin(storage());
    owner = await (await admin.staffMember("owner")).token();
    staff = await (await admin.staffMember("staff")).token();
  });
  afterAll(() => admin.close());

  const read = async (number: string, token = owner): Promise<StaffOrder> =>
    (await admin.ask(`/orders/${number}`, { token })).body;
  const past = async (number: string) => (await read(number)).history;
  const place = async () => {
    const response = await admin.orders.place(createPlacement([line]));
    return read((await readResponse(response)).order.number);
  };
  const change = (
    { number, version }: Pick<StaffOrder, "number" | "version">,
    path: string,
    body: object,
    { token = owner, seen = version }: { token?: string | undefined; seen?: number | string } = {},
  ) =>
    admin.ask(`/orders/${number}/${path}`, {
      method: "POST",
      token,
      body,
      headers: seen === "" ? {} : { "If-Match": `"${seen}"` },
    });

  test.each(changes)(
    "%s: answers an outdated version with the current order",
    async (path, body) => {
      const order = await place();
      const seen = await change(order, path, body(order), { seen: order.version + 1 });

      expect(seen.status).toBe(409);
      expect(seen.body).toMatchObject({ code: "order_changed", order: { number: order.number } });
      expect(await past(order.number)).toEqual(order.history);
    },
  );

  test.each(changes)("%s: requires a version, an order and a session", async (path, body) => {
    const order = await place();
    const unknown = { number: "DM-2222-2222", version: 1 };

    expect((await change(order, path, body(order), { seen: "" })).status).toBe(400);
    expect((await change(unknown, path, body(order))).status).toBe(404);
    expect((await change(order, path, body(order), { token: "" })).status).toBe(401);
    expect(await past(order.number)).toEqual(order.history);
  });

  test("lets staff do everything except refund", async () => {
    let order = await place();
    const steps = ["notes", "address", "mark-paid", "pack", "unpack", "dispatch", "tracking"];
    for (const step of [...steps, "deliver", "returns", "return-received"]) {
      const [, body] = changes.find(([path]) => path === step) ?? [];
      const { status, body: after } = await change(order, step, body?.(order) ?? {}, {
        token: staff,
      });
      expect(status, step).toBe(200);
      order = after;
    }
    const refund = { amount: 100, key: randomUUID() };
    const refused = await change(order, "refund", refund, { token: staff });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: "forbidden" });
    const kept = await change(order, "deduct", { reason: "Worn" }, { token: staff });
    expect(kept).toMatchObject({ status: 403, body: { code: "forbidden" } });
    const { can } = await read(order.number, staff);
    expect(["refund", "deduct"].some((action) => can.some((each) => each === action))).toBe(false);

    const asked = await change(order, "refund", refund);
    expect(asked.status).toBe(422);
    expect(asked.body.fields).toEqual({ amount: "Less than the £29.99 that is owed" });
    const part = await change(order, "refund", { ...refund, isPart: true });
    expect(part).toMatchObject({
      status: 200,
      body: { state: "returned", money: { refunded: 100, owed: 2899 } },
    });
    expect(await change(part.body, "deduct", { reason: "The lid is broken" })).toMatchObject({
      status: 200,
      body: { state: "refunded", money: { deducted: 2899, owed: 0 } },
    });
  });

  test("lets staff cancel only unpaid orders", async () => {
    const unpaid = await place();
    expect(unpaid.can).toContain("cancel");
    expect(await change(unpaid, "cancel", {}, { token: staff })).toMatchObject({
      status: 200,
      body: { state: "cancelled" },
    });

    const order = await place();
    const { body: paid } = await change(order, "mark-paid", { amount: order.money.total });
    for (const step of ["pack", "unpack"]) {
      const seen = await read(order.number, staff);
      expect(seen.can).not.toContain("cancel");
      expect(await change(seen, "cancel", {}, { token: staff })).toMatchObject({
        status: 403,
        body: {
          code: "owner_needed",
          message: "Only an owner can cancel and refund this order",
        },
      });
      await change(seen, step, {});
    }
    expect((await read(order.number)).can).toContain("cancel");
    expect(await change(await read(order.number), "cancel", {})).toMatchObject({
      status: 200,
      body: { state: "cancelled", money: { owed: paid.money.total } },
    });
  });

  test("lets staff change items, but not lower the total of a paid order", async () => {
    const order = await place();
    const two = { lines: [{ ...line, quantity: 2 }], total: 5000 };
    const { body: unpaid } = await change(order, "items", two, { token: staff });
    expect(unpaid).toMatchObject({ items: 2, money: { total: 5000 } });
    const { body: paid } = await change(unpaid, "mark-paid", { amount: 5000 }, { token: staff });
    const one = { lines: [line], total: order.money.total };
    const refusal = { status: 403, body: { code: "owner_needed" } };
    expect(await change(paid, "items", one, { token: staff })).toMatchObject(refusal);
    const preview = (token: string, body: object = { lines: [line] }) =>
      admin.ask(`/order-items/${order.number}/preview`, { method: "POST", token, body });
    expect(await preview(staff)).toMatchObject(refusal);

    const refund = 5000 - order.money.total;
    expect(await preview(owner)).toMatchObject({ status: 200, body: { refund } });
    expect((await preview(owner, { lines: [] })).status).toBe(422);
    expect(await change(paid, "items", one)).toMatchObject({
      status: 200,
      body: { state: "paid", money: { owed: refund } },
    });
  });

  test("limits how many orders a member can cancel or refund per hour", async () => {
    const order = await place();
    const token = await (await admin.staffMember("staff")).token();
    const cancel = () => change(order, "cancel", {}, { token, seen: order.version + 1 });
    for (let count = 0; count < 60; count += 1) expect((await cancel()).status).toBe(409);

    expect(await cancel()).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  });

  test("removes invisible characters from typed text", async () => {
    const order = await place();
    const { body } = await change(order, "address", address);
    const noted = await change(body, "notes", { text: "  See\u202e her mail \n" });

    expect(noted.body.shipping).toMatchObject({ address: "2 Garden Row", postcode: "YO1 7HH" });
    expect(noted.body.history.at(-1).details).toEqual(["See her mail"]);
    expect((await change(body, "notes", { text: " \u202e " })).status).toBe(422);
  });

  test.each([
    ["mark-paid", { amount: 1 }, "amount"],
    ["mark-paid", { amount: "£54" }, "amount"],
    ["dispatch", { tracking: { carrier: "", number: "1" } }, "tracking.carrier"],
    ["tracking", { carrier: "DPD", number: " " }, "number"],
    ["refund", { amount: 0, key: randomUUID() }, "amount"],
    ["mark-paid", { amount: 1, receivedOn: "yesterday" }, "receivedOn"],
    ["reverse-payment", { reason: " " }, "reason"],
    ["deduct", { reason: " " }, "reason"],
    ["resolve-problems", { reason: "" }, "reason"],
    ["refund", { amount: -1, key: randomUUID() }, "amount"],
    ["refund", { amount: 1, key: "again" }, "key"],
    ["returns", { lines: [] }, "lines"],
    ["address", { ...address, postcode: "12345" }, "postcode"],
    ["notes", { text: "x".repeat(2001) }, "text"],
  ] as const)("%s rejects %j", async (path, body, field) => {
    const { status, body: refusal } = await change(await place(), path, body);

    expect(status).toBe(422);
    expect(Object.keys(refusal.fields)).toEqual([field]);
  });

  test("serves an email only to a frame of the admin with its own policy", async () => {
    const order = await place();
    const mail = order.mails[0]?.id ?? 0;
    const path = `/orders/${order.number}/mails/${mail}`;
    expect((await admin.ask(path)).status).toBe(401);
    const { body } = await admin.ask(path, { token: staff });
    expect(body).toMatchObject({ to: "anna@example.com" });
    expect(body.subject).toMatch(new RegExp(`^Please pay £.* – order ${order.number}$`));

    const page = await fetch(`${admin.url}/api/mail-pages/${body.page}`);
    expect(await page.text()).toContain("Thank you for your order.");
    expect(page.headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; img-src 'self' data:; style-src 'unsafe-hashes'( 'sha256-[^']+')+; .*frame-ancestors 'self'; sandbox$/,
    );
    expect(page.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    admin.pass(61_000);
    expect((await fetch(`${admin.url}/api/mail-pages/${body.page}`)).status).toBe(404);
  });

  test("links a line to its product", async () => {
    const [ordered] = (await place()).lines;
    const { body } = await admin.ask(`/products/${ordered?.productId}`, { token: staff });

    expect(body.product.variants).toMatchObject([{ key: CREAM }]);
  });

  test("prints several orders together", async () => {
    const [first, second] = [await place(), await place()];
    const numbers = `${second.number},${first.number}`;
    const { body } = await admin.ask(`/order-sheets?numbers=${numbers}`, { token: staff });

    expect(body.orders.map(({ number }: StaffOrder) => number)).toEqual(numbers.split(","));
    expect((await admin.ask("/order-sheets?numbers=DM-2222-2222", { token: staff })).status).toBe(
      404,
    );
  });

  test("offers the oldest order to pack next", async () => {
    const { body: before } = await admin.ask("/orders-to-pack", { token: staff });
    const order = await place();
    await change(order, "mark-paid", { amount: order.money.total });

    const { body } = await admin.ask("/orders-to-pack", { token: staff });
    expect(body.count).toBe(before.count + 1);
    const { body: others } = await admin.ask(`/orders-to-pack?exclude=${order.number}`, {
      token: staff,
    });
    expect(others).toEqual(before);
  });
});
