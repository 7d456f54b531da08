import { randomBytes } from "node:crypto";
import { transaction } from "@damson/database";
import { expect, test } from "vitest";
import { addressHash } from "../security/address-hash.ts";
import { CREAM, createPlacement, readResponse } from "../testing/service.ts";
import { describeStored } from "../testing/stored.ts";
import { ensurePersonalCode, findUnusedCode } from "./personal-codes.ts";

const DAY_MS = 86_400_000;
const person = "owner@example.com";
const email = "anna@example.com";

describeStored("codes that staff make", {}, ({ service, db }) => {
  const { codes } = service.staff;
  const lines = [{ product: CREAM, quantity: 2 }] as const;
  const place = (discountCode: string) =>
    service.place(createPlacement([...lines], { discountCode, total: 4500 }));
  const create = async (changes: Partial<Parameters<typeof codes.create>[0]> = {}) => {
    const [code = ""] = await codes.create({ percent: 10, count: 1, ...changes }, person);
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
      percent: 10,
      state: "open",
      email,
      expiresAt,
      orderNumber: null,
      orderId: null,
      createdAt: service.now(),
      person,
      note: "A parcel that came late",
      endedAt: null,
    });

    const { order } = await readResponse(await place(code));
    expect(order).toMatchObject({ discountCode: code, discount: 500 });
    expect(await find(code)).toMatchObject({ state: "used", orderNumber: order.number });
    expect((await place(code)).status).toBe(422);
  });

  test("creates two hundred distinct codes in one event", async () => {
    const made = await codes.create({ percent: 15, count: 200, note: "Fair" }, person);
    expect(new Set(made).size).toBe(200);

    const listed: string[] = [];
    for await (const page of codes.all({ text: "fair" })) {
      listed.push(...page.map(({ code }) => code));
    }
    expect(listed.toSorted()).toEqual(made.toSorted());
    const query = db.reader.selectFrom("staff_events").selectAll().where("subject", "in", made);
    expect(await query.execute()).toMatchObject([
      { person, type: "codes_created", data: { percent: 15, count: 200 } },
    ]);
  });

  test("does not record whose code it is", async () => {
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

  test("handles an order concurrent with ending its code", async () => {
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
