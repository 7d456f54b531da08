import { transaction } from "@damson/database";
import { afterAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import { bodyOf, CREAM, databases, idOf, placementOf, startService } from "../testing/service.ts";

const DAY_MS = 86_400_000;
const lines = [{ product: CREAM, listing: "searchListing", quantity: 2 }] as const;

describe.each(databases)("discount codes on %s", async (_name, storage) => {
  const { db, opened, options } = await openTestDatabase(storage());
  const service = await startService(options);
  afterAll(async () => {
    await service.close();
    await opened.close();
  });

  const addCode = (code: string, { email = null as string | null, days = 30 } = {}) =>
    transaction(db, (queries) =>
      queries
        .insertInto("discount_codes")
        .values({
          code,
          percent: 10,
          email,
          expires_at: new Date(service.now().getTime() + days * DAY_MS),
          used_by_order: null,
          created_at: service.now(),
        })
        .execute(),
    );
  const placeWith = (discountCode: string, total = 4500) =>
    service.place(placementOf([...lines], { discountCode, total }));
  const check = (code: string, subtotal = 5000) =>
    service.request("/discounts/check", {
      method: "POST",
      body: JSON.stringify({ code, subtotal }),
    });
  const reasonOf = async (response: Response) => {
    expect(response.status).toBe(422);
    const { code, message } = await bodyOf(response);
    expect(code).toBe("discount_refused");
    return message;
  };

  test("a code takes ten per cent off the goods, however it is typed", async () => {
    await addCode("SPRING");
    expect(await bodyOf(await check(" spring "))).toEqual({ percent: 10, discount: 500 });

    const { order } = await bodyOf(await placeWith("spring"));
    expect(order).toMatchObject({
      discountCode: "SPRING",
      subtotal: 5000,
      discount: 500,
      delivery: 0,
      total: 4500,
    });
  });

  test("the total without the code is refused with the right one", async () => {
    await addCode("TOTAL");
    const refusal = await bodyOf(await placeWith("TOTAL", 5000));

    expect(refusal).toMatchObject({
      code: "total_changed",
      totals: { discount: 500, total: 4500 },
    });
  });

  test("a code is used once, by however many at the same time", async () => {
    await addCode("ONCE");
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeWith("ONCE")));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await reasonOf(await check("ONCE"))).toBe("This discount code has already been used.");
  });

  test("an order that comes to nothing gives its code back", async () => {
    await addCode("AGAIN");
    const { token } = await bodyOf(await placeWith("AGAIN"));
    await service.ofOrder(token, "cancel");
    expect((await check("AGAIN")).status).toBe(200);

    const { token: second } = await bodyOf(await placeWith("AGAIN"));
    service.pass(6 * DAY_MS);
    await service.staff.expireOrders();
    expect((await check("AGAIN")).status).toBe(200);
    // Revived, it keeps its price, and takes the code again.
    await service.staff.markPaid(idOf(second));
    expect(await reasonOf(await check("AGAIN"))).toBe("This discount code has already been used.");
  });

  test.each([
    ["NOBODY", "We do not know this discount code."],
    ["OLD", "This discount code has expired."],
    ["BETH", "This discount code belongs to another email address."],
  ])("%s is refused, and no order is placed", async (code, reason) => {
    if (code === "OLD") await addCode(code, { days: -1 });
    if (code === "BETH") await addCode(code, { email: "beth@example.com" });

    expect(await reasonOf(await placeWith(code))).toBe(reason);
  });

  test("whose it is shows when the order is placed, and in any case of letters", async () => {
    await addCode("ANNA", { email: "anna@example.com" });
    expect((await check("ANNA")).status).toBe(200);
    const { shipping } = placementOf();
    const placement = placementOf([...lines], {
      discountCode: "ANNA",
      total: 4500,
      shipping: { ...shipping, email: "Anna@Example.com" },
    });

    expect((await service.place(placement)).status).toBe(201);
  });
});
