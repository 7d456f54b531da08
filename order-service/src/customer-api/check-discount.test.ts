import { transaction } from "@damson/database";
import { expect, test } from "vitest";
import { retryWhileBusy } from "../testing/retry-while-busy.ts";
import { percentOff } from "../testing/sample-discounts.ts";
import { CREAM, createPlacement, readResponse, readTokenId } from "../testing/service.ts";
import { describeStored, type Stored } from "../testing/stored.ts";

const DAY_MS = 86_400_000;
const lines = [{ product: CREAM, quantity: 2 }] as const;

function createHelpers({ db, service }: Stored) {
  const addCode = (code: string, { email = null as string | null, days = 30 } = {}) =>
    transaction(db, (queries) =>
      queries
        .insertInto("discount_codes")
        .values({
          code,
          kind: "percent",
          value: 10,
          max_uses: 1,
          email,
          expires_at: new Date(service.now().getTime() + days * DAY_MS),
          created_at: service.now(),
        })
        .execute(),
    );
  const placeWith = (discountCode: string, total = 4500) =>
    service.place(createPlacement([...lines], { discountCode, total }));
  const check = (code: string, email?: string) =>
    service.request("/discounts/check", {
      method: "POST",
      body: JSON.stringify({ code, email }),
    });
  const readReason = async (response: Response) => {
    expect(response.status).toBe(422);
    const { code, message } = await readResponse(response);
    expect(code).toBe("discount_refused");
    return message;
  };

  return { addCode, placeWith, check, readReason };
}

describeStored("discount codes", {}, (stored) => {
  const { service } = stored;
  const { addCode, placeWith, check, readReason } = createHelpers(stored);

  test("takes ten per cent off, however the code is typed", async () => {
    await addCode("SPRING-26");
    expect(await readResponse(await check(" spr ing–26"))).toEqual({
      code: "SPRING-26",
      ...percentOff(10),
    });

    const { order } = await readResponse(await placeWith("spring-26"));
    expect(order).toMatchObject({
      discountCode: "SPRING-26",
      subtotal: 5000,
      discount: 500,
      delivery: 0,
      total: 4500,
    });
  });

  test("rejects a total without the discount and returns the right one", async () => {
    await addCode("TOTAL");
    const refusal = await readResponse(await placeWith("TOTAL", 5000));

    expect(refusal).toMatchObject({
      code: "total_changed",
      totals: { discount: 500, total: 4500 },
    });
  });

  test("accepts a code for only one of several concurrent orders", async () => {
    await addCode("ONCE");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => retryWhileBusy(() => placeWith("ONCE"))),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    expect(await readReason(await check("ONCE"))).toBe("This discount code has already been used.");
  });

  test("releases the code of a failed order", async () => {
    await addCode("AGAIN");
    const { token } = await readResponse(await placeWith("AGAIN"));
    await service.ofOrder(token, "cancel");
    expect((await check("AGAIN")).status).toBe(200);

    const { token: second } = await readResponse(await placeWith("AGAIN"));
    service.pass(6 * DAY_MS);
    await service.staff.expireOrders();
    expect((await check("AGAIN")).status).toBe(200);
    // Paying late revives the order. It keeps its price and uses the code again.
    await service.staff.markPaid(readTokenId(second));
    expect(await readReason(await check("AGAIN"))).toBe(
      "This discount code has already been used.",
    );
  });

  test.each([
    ["NOBODY", "We can’t find this discount code. Please check it and try again."],
    ["OLD", "This discount code was valid until 26 November 2026."],
    [
      "BETH",
      "This discount code works only with the email address it was sent to. Please order with that address, or without the code.",
    ],
  ])("rejects %s and places no order", async (code, reason) => {
    if (code === "OLD") await addCode(code, { days: -1 });
    if (code === "BETH") await addCode(code, { email: "beth@example.com" });

    expect(await readReason(await placeWith(code))).toBe(reason);
  });

  test("rejects another person's code without revealing their address", async () => {
    await addCode("CLEO", { email: "cleo@example.com" });
    expect((await check("CLEO")).status).toBe(200);
    expect((await check("CLEO", " Cleo@Example.com ")).status).toBe(200);

    const reason = await readReason(await check("CLEO", "anna@example.com"));
    expect(reason).toMatch(/only with the email address it was sent to/);
    expect(reason).not.toContain("cleo");
  });

  test("checks the code's owner at placement, ignoring case", async () => {
    await addCode("ANNA", { email: "anna@example.com" });
    expect((await check("ANNA")).status).toBe(200);
    const { shipping } = createPlacement();
    const placement = createPlacement([...lines], {
      discountCode: "ANNA",
      total: 4500,
      shipping: { ...shipping, email: "Anna@Example.com" },
    });

    expect((await service.place(placement)).status).toBe(201);
  });
});

describeStored("guessing", { limits: { refusedCodes: "3/1h" } }, (stored) => {
  const { service } = stored;
  const { addCode, placeWith, check } = createHelpers(stored);

  test("blocks a network after three wrong codes an hour", async () => {
    await addCode("RIGHT");
    for (let count = 0; count < 10; count += 1) expect((await check("RIGHT")).status).toBe(200);
    const answers = [
      await check("WRONG-1"),
      await placeWith("WRONG-2"),
      ...(await Promise.all([check("WRONG-3"), placeWith("WRONG-4"), check("WRONG-5")])),
      await check("RIGHT"),
      await placeWith("RIGHT"),
    ];

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(3);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect((await service.place(createPlacement([...lines]))).status).toBe(201);
    service.pass(Number(answers.at(-1)?.headers.get("Retry-After")) * 1000);
    expect((await placeWith("RIGHT")).status).toBe(201);
  });

  test("does not count other refusals as guesses", async () => {
    service.pass(DAY_MS);
    await addCode("DEAR");
    for (let count = 0; count < 10; count += 1) {
      expect((await placeWith("DEAR", 1)).status).toBe(409);
    }
    expect((await placeWith("DEAR")).status).toBe(201);
  });
});
