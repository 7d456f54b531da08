import { randomBytes } from "node:crypto";
import { transaction } from "@damson/database";
import { expect, test } from "vitest";
import { addressHash } from "../security/address-hash.ts";
import { retryWhileBusy } from "../testing/retry-while-busy.ts";
import { singleUse } from "../testing/sample-discounts.ts";
import { CREAM, createPlacement, readResponse } from "../testing/service.ts";
import { describeStored } from "../testing/stored.ts";
import { ensurePersonalCode, findUnusedCode } from "./personal-codes.ts";
import { type CodeTerms, unrestricted } from "./staff-codes.ts";

const OINTMENT = "retimax-1500-vitamin-a-ointment";

interface Changes {
  readonly by?: string;
  readonly lines?: readonly { readonly product: string; readonly quantity: number }[];
  readonly total?: number;
}

const DAY_MS = 86_400_000;
const person = "owner@example.com";
const email = "anna@example.com";

describeStored("codes that staff create", {}, ({ service, db }) => {
  const { codes } = service.staff;
  const lines = [{ product: CREAM, quantity: 2 }] as const;
  const place = (discountCode: string) =>
    service.place(createPlacement([...lines], { discountCode, total: 4500 }));
  const create = async (changes: { email?: string; expiresAt?: Date; note?: string } = {}) => {
    const [code = ""] = await codes.create({ ...singleUse(10), count: 1, ...changes }, person);
    return code;
  };
  const find = async (code: string) => (await codes.list({ text: code })).rows[0];
  const inDays = (days: number) => new Date(service.now().getTime() + days * DAY_MS);

  test("creates a readable code for one order", async () => {
    const expiresAt = inDays(30);
    const code = await create({ email, expiresAt, note: "A parcel that came late" });
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(await find(code)).toEqual({
      code,
      ...singleUse(10),
      state: "open",
      uses: 0,
      email,
      expiresAt,
      orderNumber: null,
      createdAt: service.now(),
      person,
      note: "A parcel that came late",
      endedAt: null,
    });

    const { order } = await readResponse(await place(code));
    expect(order).toMatchObject({ discountCode: code, discount: 500 });
    expect(await find(code)).toMatchObject({ state: "used", uses: 1, orderNumber: order.number });
    expect((await place(code)).status).toBe(422);
  });

  test("creates two hundred distinct codes in one event", async () => {
    const made = await codes.create({ ...singleUse(15), count: 200, note: "Fair" }, person);
    expect(new Set(made).size).toBe(200);

    const listed: string[] = [];
    for await (const page of codes.all({ text: "fair" })) {
      listed.push(...page.map(({ code }) => code));
    }
    expect(listed.toSorted()).toEqual(made.toSorted());
    const query = db.reader.selectFrom("staff_events").selectAll().where("subject", "in", made);
    expect(await query.execute()).toMatchObject([
      { person, type: "codes_created", data: { discount: "15% off", count: 200 } },
    ]);
  });

  test("does not record the address of a code in the event", async () => {
    const code = await create({ email: "beth@example.com" });
    const query = db.reader.selectFrom("staff_events").selectAll().where("subject", "=", code);

    expect(JSON.stringify(await query.execute())).not.toContain("beth");
  });

  test("ends a code idempotently", async () => {
    const code = await create();
    await codes.end(code.toLowerCase(), person);
    await codes.end(code, person);

    expect(await find(code)).toMatchObject({ state: "ended", endedAt: service.now() });
    expect(await readResponse(await place(code))).toMatchObject({
      code: "discount_refused",
      message: "This discount code is no longer valid.",
    });
    const query = db.reader.selectFrom("staff_events").select("type").where("subject", "=", code);
    expect(await query.orderBy("id").execute()).toEqual([
      { type: "codes_created" },
      { type: "code_ended" },
    ]);
  });

  test("either uses or ends a code if both happen at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await create();
      const [order, end] = await Promise.allSettled([place(code), codes.end(code, person)]);
      const isUsed = order.status === "fulfilled" && order.value.status === 201;

      expect(end.status).toBe(isUsed ? "rejected" : "fulfilled");
      expect(await find(code)).toMatchObject({ state: isUsed ? "used" : "ended" });
    }
  });

  test("refuses to end a used or unknown code", async () => {
    const code = await create();
    expect((await place(code)).status).toBe(201);

    await expect(codes.end(code, person)).rejects.toMatchObject({ status: 409 });
    await expect(codes.end("NO-CODE", person)).rejects.toMatchObject({ status: 404 });
  });

  test("searches by state, code, address, note and order", async () => {
    const [open, late, ended, used] = [
      await create({ note: "Search%me" }),
      await create({ note: "Search%me", expiresAt: inDays(-1) }),
      await create({ note: "Search%me", expiresAt: inDays(-1) }),
      await create({ note: "Search%me", email, expiresAt: inDays(1) }),
    ];
    await codes.end(ended, person);
    const { order } = await readResponse(await place(used));
    const search = async (text: string, state?: "open" | "used" | "expired" | "ended") =>
      (await codes.list({ text, state })).rows.map(({ code }) => code);

    expect(new Set(await search("search%ME"))).toEqual(new Set([open, late, ended, used]));
    expect(await search("search%", "open")).toEqual([open]);
    expect(await search("search%", "expired")).toEqual([late]);
    expect(await search("search%", "ended")).toEqual([ended]);
    expect(await search("search%", "used")).toEqual([used]);
    expect(await search(order.number.toLowerCase())).toEqual([used]);
    expect(await search("ANNA@", "used")).toContain(used);
    expect(await search(open.replace("-", " – "))).toEqual([open]);
    expect(await search("search_me")).toEqual([]);
  });

  test("allows a staff code in addition to the newsletter code", async () => {
    const fay = "fay@example.com";
    const made = [await create({ email: fay }), await create({ email: fay })];
    const now = service.now();
    const personal = await transaction(db, async (queries) => {
      const secret = { addressHash: addressHash(randomBytes(32)) };
      await ensurePersonalCode(secret, queries, { email: fay, percent: 10, days: 90, now });
      return findUnusedCode(queries, fay, now);
    });

    expect(new Set([...made, personal?.code]).size).toBe(3);
    expect(personal?.code).toMatch(/^WELCOME-/);
  });
});

describeStored("codes that owners name", {}, ({ service }) => {
  const { codes } = service.staff;
  const dear = createPlacement([{ product: CREAM, quantity: 2 }]);
  const create = async (code: string, terms: Partial<CodeTerms> = {}) => {
    const percent = { kind: "percent", value: 10 } as const;
    await codes.create({ ...unrestricted, ...percent, ...terms, code }, person);
  };
  const place = (discountCode: string, { by = email, ...changes }: Changes = {}) =>
    service.place({
      ...dear,
      discountCode,
      total: 4500,
      shipping: { ...dear.shipping, email: by },
      ...changes,
    });
  const find = async (code: string) => (await codes.list({ text: code })).rows[0];
  const inDays = (days: number) => new Date(service.now().getTime() + days * DAY_MS);
  const readReason = async (response: Response) => {
    const { code, message } = await readResponse(response);
    expect([response.status, code]).toEqual([422, "discount_refused"]);
    return message;
  };

  test("sells a code with ten uses ten times to a hundred customers at once", async () => {
    await create("TEN", { maxUses: 10 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        retryWhileBusy(() => place("TEN", { by: `shopper-${index}@example.com` })),
      ),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(90);
    expect(await readReason(refused[0] as Response)).toBe("This discount code has been used up.");
    expect(await find("TEN")).toMatchObject({ state: "used", uses: 10, orderNumber: null });
  });

  test("limits the uses of each customer, also at once, and releases those of ended orders", async () => {
    await create("TWICE", { maxUsesPerCustomer: 2 });
    const by = "Twice@example.com";
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => retryWhileBusy(() => place("TWICE", { by }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422, 422]);
    expect((await place("TWICE", { by: "other@example.com" })).status).toBe(201);
    expect(await readReason(await place("TWICE", { by }))).toBe(
      "This discount code has already been used with your email address.",
    );

    const placed = answers.filter(({ status }) => status === 201);
    const { token } = await readResponse(placed[0] as Response);
    await service.ofOrder(token, "cancel");
    expect(await find("TWICE")).toMatchObject({ state: "open", uses: 2 });
    expect((await place("TWICE", { by })).status).toBe(201);
    service.pass(6 * DAY_MS);
    await service.staff.expireOrders();
    expect(await find("TWICE")).toMatchObject({ uses: 0 });
  });

  test("takes off an amount or the delivery, from a minimum spend", async () => {
    await create("FIVER", { kind: "amount", value: 500, minimum: 5000 });
    const { order } = await readResponse(await place("FIVER"));
    expect(order).toMatchObject({ discountCode: "FIVER", discount: 500, total: 4500 });
    expect(order.lines).toMatchObject([{ lineTotal: 5000, discount: 500 }]);
    const one = [{ product: CREAM, quantity: 1 }];
    expect(await readReason(await place("FIVER", { lines: one }))).toBe(
      "Spend £25.00 more to use this code.",
    );

    await create("POST", { kind: "delivery", value: 0 });
    const free = await readResponse(await place("POST", { lines: one, total: 2500 }));
    expect(free.order).toMatchObject({ discountCode: "POST", discount: 0, delivery: 0 });
    // Delivery is free anyway, so the code is not used up.
    const { order: other } = await readResponse(await place("POST", { total: 5000 }));
    expect(other.discountCode).toBeUndefined();
    expect(await find("POST")).toMatchObject({ uses: 1 });
    expect(await service.staff.check()).toEqual([]);
  });

  test("covers chosen products and categories, and refunds each item what it cost", async () => {
    const variant = service.service.catalogue.find(CREAM);
    const goods = { categories: [], products: [variant?.productId ?? ""] };
    await create("CREAM", { value: 50, goods });
    const lines = [
      { product: CREAM, quantity: 2 },
      { product: OINTMENT, quantity: 1 },
    ];
    const placed = await readResponse(await place("CREAM", { lines, total: 4999 }));
    expect(placed.order.lines).toMatchObject([{ discount: 2500 }, { discount: 0 }]);
    expect(await readReason(await place("CREAM", { lines: lines.slice(1) }))).toBe(
      "This code doesn’t apply to anything in your basket.",
    );
    const skincare = { categories: [variant?.categoryId ?? ""], products: [] };
    await create("SKINCARE", { value: 50, goods: skincare });
    const both = await readResponse(await place("SKINCARE", { lines, total: 3750 }));
    expect(both.order).toMatchObject({ discount: 3749 });

    const { number } = placed.order;
    const { order } = service.staff;
    await order.markPaid(number, { amount: 4999 }, { person });
    const tracking = { carrier: "Royal Mail", number: "QF 1234 5678 5GB" };
    await order.dispatch(number, tracking, { person });
    await order.requestReturn(number, { lines: [{ product: OINTMENT, quantity: 1 }] }, { person });
    await order.receiveReturn(number, { lines: [{ product: OINTMENT, quantity: 1 }] }, { person });
    expect((await order.view(number, "owner")).money.owed).toBe(2499);
    expect(await service.staff.check()).toEqual([]);
  });

  test("starts and ends on its days, and can be changed until it has ended", async () => {
    await create("SPRING", { startsAt: inDays(2), expiresAt: inDays(4) });
    expect(await find("SPRING")).toMatchObject({ state: "scheduled" });
    expect(await readReason(await place("SPRING"))).toMatch(/^This discount code is valid from/);
    service.pass(2 * DAY_MS);
    expect(await find("SPRING")).toMatchObject({ state: "open" });
    expect((await place("SPRING")).status).toBe(201);

    const terms = { ...unrestricted, kind: "percent", value: 20 } as const;
    await codes.change("SPRING", terms, person);
    service.pass(9 * DAY_MS);
    expect((await place("SPRING", { total: 4000 })).status).toBe(201);
    await codes.end("SPRING", person);
    await expect(codes.change("SPRING", terms, person)).rejects.toMatchObject({ status: 409 });
    await expect(create("SPRING")).rejects.toMatchObject({
      details: { fields: { code: "This code exists already" } },
    });
  });
});
