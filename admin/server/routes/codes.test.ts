import { formatIsoDate } from "@damson/order-service/london-days";
import { CREAM, createPlacement } from "@damson/order-service/testing/service";
import { DAY_MS } from "@damson/service-runtime/durations";
import { afterAll, describe, expect, test } from "vitest";
import { sqliteOnly, startStaffedAdmin } from "../testing/admin.ts";

const tenPercent = { kind: "percent", value: 10 };

describe.each(sqliteOnly)("codes on %s", async (_name, storage) => {
  const { admin, owner, staff, askAs } = await startStaffedAdmin(storage());
  afterAll(() => admin.close());
  const ask = askAs(owner);

  const list = async (query = "") => (await ask("GET", `/codes${query}`)).body;
  const dayIn = (days: number) => formatIsoDate(new Date(admin.now().getTime() + days * DAY_MS));
  const create = async (body: object = {}) => {
    const made = await ask("POST", "/codes", { ...tenPercent, ...body });
    expect(made.status).toBe(200);
    return made.body.codes;
  };
  const place = (discountCode: string) => {
    const lines = [{ product: CREAM, quantity: 2 } as const];
    return admin.orders.place(createPlacement(lines, { discountCode, total: 4500 }));
  };

  test("accepts a code until the end of its last day, for its address", async () => {
    const lastDay = dayIn(3);
    const [code] = await create({ email: " Anna@Example.com", lastDay, note: " Late parcel " });
    expect((await list(`?q=${code}`)).rows).toEqual([
      {
        code,
        ...tenPercent,
        minimum: 0,
        goods: null,
        maxUses: 1,
        maxUsesPerCustomer: null,
        state: "open",
        uses: 0,
        email: "anna@example.com",
        firstDay: null,
        lastDay,
        orderNumber: null,
        createdAt: expect.any(String),
        person: owner.email,
        note: "Late parcel",
        endedAt: null,
      },
    ]);

    expect((await place(code)).status).toBe(201);
    expect(await list(`?q=${code}&state=used`)).toMatchObject({ rows: [{ code }] });
  });

  test("creates many codes at once and lists them page by page", async () => {
    const codes = await create({ count: 120, note: "Christmas fair" });
    expect(new Set(codes).size).toBe(120);
    const shown: string[][] = [];
    for (let next: string | undefined = ""; next !== undefined; ) {
      const page = await list(`?q=fair&before=${next}`);
      shown.push(page.rows.map(({ code }: { code: string }) => code));
      next = page.next;
      admin.pass(1000);
      await create({ note: "Another fair" });
    }

    expect(shown.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(shown.flat().toSorted()).toEqual(codes.toSorted());
  });

  test("exports all codes", async () => {
    for (let round = 0; round < 3; round += 1) await create({ count: 200, note: "Export" });
    const file = await fetch(`${admin.url}/api/codes/export?q=export`, {
      headers: { Authorization: `Bearer ${await owner.token()}` },
    });
    expect((await file.text()).trim().split("\r\n")).toHaveLength(601);
  });

  test("creates and changes a code with a chosen name, with an event for each", async () => {
    const named = { ...tenPercent, code: " summer10", maxUses: 2, firstDay: dayIn(0) };
    expect(await create(named)).toEqual(["SUMMER10"]);
    expect((await ask("POST", "/codes", named)).body.fields).toEqual({
      code: "This code exists already",
    });
    const variant = admin.orders.service.catalogue.find(CREAM);
    const products = [variant?.productId];
    const changed = { ...tenPercent, value: 20, goods: { categories: [], products } };
    expect((await ask("PUT", "/codes/SUMMER10", changed)).status).toBe(204);

    const shown = { value: 20, maxUses: null, firstDay: null, goods: { categories: [] } };
    expect((await list("?q=summer10")).rows).toMatchObject([shown]);
    expect((await list("?q=summer10")).rows[0].goods.products).toEqual([
      { id: products[0], name: "A313 Vitamin A Retinol Cream" },
    ]);
    const { body } = await ask("GET", "/activity");
    expect(body.events[0]).toMatchObject({
      type: "code_changed",
      subject: "SUMMER10",
      data: { changed: ["value", "goods", "starts_at", "max_uses"], discount: "20% off" },
    });
    // Staff could not use it more than other customers, so they see it.
    const seen = await ask("GET", "/codes?q=summer10", undefined, staff);
    expect(seen.body.rows).toHaveLength(1);
  });

  test("refuses an ended code", async () => {
    const [code] = await create();
    expect((await ask("POST", `/codes/${code}/end`)).status).toBe(204);

    expect((await place(code)).status).toBe(422);
    expect((await list(`?q=${code}`)).rows).toMatchObject([
      { state: "ended", endedAt: expect.any(String) },
    ]);
    expect((await ask("POST", "/codes/NO-CODE/end")).status).toBe(404);
  });

  test.each([
    [{ value: 0 }, "value"],
    [{ value: 91 }, "value"],
    [{ value: 7.5 }, "value"],
    [{ kind: "amount", value: 0, minimum: 1000 }, "value"],
    [{ kind: "amount", value: 500, minimum: 599 }, "minimum"],
    [{ code: "S!" }, "code"],
    [{ maxUses: 0 }, "maxUses"],
    [{ goods: { categories: [], products: [] } }, "goods"],
    [{ firstDay: "2999-01-02", lastDay: "2999-01-01" }, "lastDay"],
    [{ count: 0 }, "count"],
    [{ count: 201 }, "count"],
    [{ email: "anna", lastDay: "2999-01-01" }, "email"],
    [{ email: "anna@example.com" }, "lastDay"],
    [{ email: "anna@example.com", lastDay: "2999-01-01", count: 2 }, "count"],
    [{ lastDay: "2999-02-31x" }, "lastDay"],
    [{ lastDay: "2020-01-01" }, "lastDay"],
    [{ note: "x".repeat(101) }, "note"],
  ])("rejects %j", async (body, field) => {
    const answer = await ask("POST", "/codes", { ...tenPercent, ...body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });

  test("refuses a last day in the past", async () => {
    expect((await create({ lastDay: dayIn(0) })).length).toBe(1);
    const answer = await ask("POST", "/codes", { ...tenPercent, lastDay: dayIn(-2) });
    expect(answer.body.fields).toEqual({ lastDay: "Choose today or a later date" });
  });

  test("lets owners create, end and export codes, with an event for each", async () => {
    const [code] = await create({ note: "=1+1" });
    const token = await owner.token();
    const file = await fetch(`${admin.url}/api/codes/export?q=${code}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const lines = (await file.text()).split("\r\n");
    expect(lines[1]).toContain(`"${code}","10% off",,"open",0,1,,,,,"'=1+1","${owner.email}"`);
    expect(lines).toHaveLength(3);
    await ask("POST", `/codes/${code}/end`);

    const { body } = await ask("GET", "/activity");
    expect(body.events.slice(0, 3)).toMatchObject([
      { type: "code_ended", subject: code, person: owner.email },
      { type: "codes_exported", person: owner.email },
      { type: "codes_created", subject: code, data: { discount: "10% off", count: 1 } },
    ]);
  });

  test("lets staff see personal and used codes but not create, end or export codes", async () => {
    const [code] = await create();
    const answers = [
      await ask("POST", "/codes", tenPercent, staff),
      await ask("PUT", `/codes/${code}`, tenPercent, staff),
      await ask("POST", `/codes/${code}/end`, undefined, staff),
      await ask("GET", "/codes/export", undefined, staff),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await list(`?q=${code}`)).rows).toMatchObject([{ state: "open" }]);
    const [bound] = await create({ email: "anna@example.com", lastDay: dayIn(3) });
    const shown = async (query: string) =>
      (await ask("GET", `/codes?q=${query}`, undefined, staff)).body.rows;
    // Staff could use a code for anyone themselves.
    expect(await shown(code)).toEqual([]);
    expect(await shown(bound)).toMatchObject([{ state: "open" }]);
    await ask("POST", `/codes/${code}/end`);
    expect(await shown(code)).toMatchObject([{ state: "ended" }]);
    expect((await admin.ask("/codes")).status).toBe(401);
  });
});
