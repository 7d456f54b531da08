import { randomUUID } from "node:crypto";
import { readCsv } from "@damson/catalogue/csv";
import { samplePlacement } from "@damson/order-service/testing/sample-placement";
import { createPlacement } from "@damson/order-service/testing/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases, type SignedIn, startAdmin, type TestAdmin } from "../testing/admin.ts";

describe.each(databases)("the list of orders on %s", (_name, storage) => {
  let admin: TestAdmin;
  let owner: SignedIn;
  let staff: SignedIn;
  const numbers: string[] = [];
  beforeAll(async () => {
    admin = await startAdmin(storage());
    owner = await admin.staffMember("owner");
    staff = await admin.staffMember("staff");
    for (const firstName of ["Zoë", "=1+1", "Ben"]) {
      const { lines, total } = createPlacement();
      const { shipping, ...placement } = samplePlacement({ lines, total });
      const body = { ...placement, shipping: { ...shipping, firstName } };
      numbers.push((await (await admin.orders.place(body)).json()).order.number);
      admin.pass(1000);
    }
  });
  afterAll(() => admin.close());

  const ask = async (path: string, by = staff) => admin.ask(path, { token: await by.token() });
  const listed = async (query: string) => {
    const { body } = await ask(`/order-list?${query}`);
    return body.orders.map(({ number }: { number: string }) => number);
  };
  const exported = async (query = "") => {
    const response = await fetch(`${admin.url}/api/order-list/export?${query}`, {
      headers: { Authorization: `Bearer ${await owner.token()}` },
    });
    expect(response.headers.get("Content-Disposition")).toMatch(/"orders-\d{4}-\d\d-\d\d\.csv"/);
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  };

  test("applies filters and sorts newest first", async () => {
    expect(await listed("")).toEqual(numbers.toReversed());
    expect(await listed("sort=placed_at")).toEqual(numbers);
    expect(await listed("q=zoe")).toEqual([numbers[0]]);
    expect(await listed("state=paid&state=delivered")).toEqual([]);
    expect(await listed("state=pending_payment&state=paid&payment=unpaid&to=2099-01-01")).toEqual(
      numbers.toReversed(),
    );
    const { body } = await ask("/order-list?q=ben");
    expect(body.orders).toMatchObject([
      {
        name: "Ben Field",
        town: "Leeds",
        postcode: "LS1 4AP",
        state: "pending_payment",
        paid: 0,
        paymentMethod: "bank-transfer",
        payBy: expect.stringMatching(/Z$/),
      },
    ]);
    // No personal data that the list does not need.
    expect(JSON.stringify(body)).not.toMatch(/07123|example\.com|Garden/);
  });

  test("ignores invalid filters", async () => {
    const odd = "state=lost&packed=maybe&from=2026-02-31&to=x&sort=name&after=zz&payment=";
    expect(await listed(odd)).toEqual(numbers.toReversed());
  });

  test("counts waiting orders", async () => {
    const { body } = await ask("/order-list/counts");
    expect(body).toEqual({ toPack: 0, packed: 0, unpaid: 3, returns: 0, refundDue: 0 });
  });

  test("exports all pages of the list", async () => {
    expect(await exported("before=1")).toBe(await exported());
    expect(await exported("after=1")).toBe(await exported());
  });

  test("lets only owners export, records an event and escapes formulas", async () => {
    expect((await ask("/order-list/export")).status).toBe(403);

    const csv = await exported("sort=placed_at");
    expect(csv.startsWith("\uFEFF")).toBe(true);
    const [headings, ...rows] = readCsv(csv).filter((row) => row.length > 1);
    const cells = rows.map((row) =>
      Object.fromEntries(row.map((cell, at) => [headings?.[at], cell])),
    );
    expect(cells.map(({ Number: number }) => number)).toEqual(numbers);
    expect(cells[0]).toMatchObject({ "First name": "Zoë", Status: "Unpaid", Paid: "0.00" });
    expect(cells[0]?.Placed).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(cells[0]?.Total).toMatch(/^\d+\.\d\d$/);
    expect(csv).toContain('"\'=1+1"');

    const lines = await exported("lines=true&q=ben");
    expect(readCsv(lines)[1]).toContain("a313-vitamin-a-retinol-cream");
    const { body } = await ask("/activity", owner);
    expect(body.events[0]).toMatchObject({
      person: owner.email,
      type: "orders_exported",
      data: { hasQuery: true, withLines: true },
    });
  });

  test.each([
    ["state=paid&state=lost", "state"],
    ["packed=maybe", "packed"],
    ["from=yesterday", "from"],
    [`q=${"x".repeat(201)}`, "q"],
    ["stat=paid", "stat"],
  ])("does not export if %s is invalid", async (query, name) => {
    expect(await ask(`/order-list/export?${query}`, owner)).toMatchObject({
      status: 400,
      body: { message: `Nothing was exported because the filter “${name}” isn’t valid` },
    });
  });

  test("saves a personal view", async () => {
    const save = async (body: unknown, by = staff) =>
      admin.ask("/saved-views", { method: "POST", token: await by.token(), body });
    // The search is not saved, because it may contain personal data.
    const typed = "q=dora%40example.com&state=paid&from=2026-11-01";
    const { status, body } = await save({ name: " Paid ", query: typed });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "Paid", query: "state=paid&from=2026-11-01" });
    expect((await save({ name: "", query: "" })).body.fields).toEqual({ name: "Enter a name" });

    // Views of the other list are separate, even with the same name.
    const other = await save({ name: "Paid", query: "state=draft", list: "products" });

    expect((await ask("/saved-views")).body.views).toEqual([body]);
    expect((await ask("/saved-views?list=products")).body.views).toEqual([other.body]);
    expect((await ask("/saved-views", owner)).body.views).toEqual([]);
    for (const id of [randomUUID(), "x", body.id]) {
      const remove = { method: "DELETE", token: await staff.token() };
      expect((await admin.ask(`/saved-views/${id}`, remove)).status).toBe(204);
    }
    expect((await ask("/saved-views")).body.views).toEqual([]);
  });
});
