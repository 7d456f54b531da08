import { CREAM, createPlacement, readResponse } from "@damson/order-service/testing/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "#api/contract.ts";
import type { ViewedOrder } from "#api/order.ts";
import { type SignedIn, sqliteOnly, startAdmin, type TestAdmin } from "../testing/admin.ts";

describe.each(sqliteOnly)("two staff members on %s", (_name, storage) => {
  let admin: TestAdmin;
  let ann: SignedIn;
  let ben: SignedIn;
  beforeAll(async () => {
    admin = await startAdmin(storage());
    ann = await admin.staffMember("owner");
    ben = await admin.staffMember("staff");
  });
  afterAll(() => admin.close());

  const place = async (): Promise<string> => {
    const placement = createPlacement([{ product: CREAM, quantity: 1 }]);
    return (await readResponse(await admin.orders.place(placement))).order.number;
  };
  const read = async (who: SignedIn, number: string): Promise<ViewedOrder> =>
    (await admin.ask(`/orders/${number}`, { token: await who.token() })).body;
  const change = async (
    who: SignedIn,
    number: string,
    path: string,
    body: object,
    version: number,
  ) =>
    admin.ask(`/orders/${number}/${path}`, {
      method: "POST",
      token: await who.token(),
      body,
      headers: { "If-Match": `"${version}"` },
    });
  const placePaid = async (): Promise<string> => {
    // Makes one order older than the other.
    admin.pass(1000);
    const number = await place();
    const { money, version } = await read(ann, number);
    await change(ann, number, "mark-paid", { amount: money.total }, version);
    // Her page stops polling.
    admin.pass(75_000);
    return number;
  };
  const toPack = async (who: SignedIn): Promise<Answer<"GET /orders-to-pack">> =>
    (await admin.ask("/orders-to-pack", { token: await who.token() })).body;
  const packAll = async () => {
    for (;;) {
      const { next } = await toPack(ann);
      if (next === null) return;
      await change(ann, next, "pack", {}, (await read(ann, next)).version);
    }
  };

  test("shows two viewers of an order to each other", async () => {
    const number = await place();
    expect((await read(ann, number)).otherViewers).toEqual([]);
    // In any letter case.
    const seen = await read(ben, number.toLowerCase());
    expect(seen.otherViewers).toEqual([ann.email]);

    const noted = await change(ann, number, "notes", { text: "Called her" }, seen.version);
    expect(noted.body).toMatchObject({ number, otherViewers: [ben.email] });
    const refused = await change(ben, number, "pack", {}, seen.version);
    expect(refused.status).toBe(409);
    expect(refused.body.order).toMatchObject({ number, otherViewers: [ann.email] });

    admin.pass(75_000);
    expect((await read(ann, number)).otherViewers).toEqual([]);
  });

  test("does not count printing an order or reading its emails as viewing it", async () => {
    const number = await place();
    const { mails } = await read(ann, number);
    admin.pass(75_000);
    const token = await ann.token();
    const sheets = await admin.ask(`/order-sheets?numbers=${number}`, { token });
    expect(sheets.body.orders[0]).not.toHaveProperty("otherViewers");
    expect((await admin.ask(`/orders/${number}/mails/${mails[0]?.id}`, { token })).status).toBe(
      200,
    );

    expect((await read(ben, number)).otherViewers).toEqual([]);
  });

  test("offers two different orders to simultaneous packers", async () => {
    const [first, second] = [await placePaid(), await placePaid()];

    const answers = await Promise.all([toPack(ann), toPack(ben)]);
    expect(answers.map(({ next }) => next).sort()).toEqual([first, second].sort());
    expect(answers.map(({ count }) => count)).toEqual([2, 2]);
    // Repeated requests return the same offer.
    expect(await Promise.all([toPack(ann), toPack(ben)])).toEqual(answers);
    await packAll();
  });

  test("offers an order that a colleague has open only if no other order waits", async () => {
    const [first, second] = [await placePaid(), await placePaid()];
    await read(ann, first);
    expect(await toPack(ben)).toEqual({ count: 2, next: second });
    expect(await toPack(ann)).toEqual({ count: 2, next: first });
    // No order gets stuck.
    await read(ann, second);
    expect(await toPack(ben)).toEqual({ count: 2, next: first });
    // By then all claims have expired.
    admin.pass(10 * 60_000);
    expect(await toPack(ben)).toEqual({ count: 2, next: first });
    expect(await toPack(ann)).toEqual({ count: 2, next: second });
    await packAll();
    expect(await toPack(ann)).toEqual({ count: 0, next: null });
  });
});
