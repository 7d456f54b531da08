import { afterAll, describe, expect, test } from "vitest";
import {
  CREAM,
  createPlacement,
  databases,
  readResponse,
  startService,
} from "../testing/service.ts";
import { type TestAccounts, testAccounts } from "../testing/test-accounts.ts";

describe.each(databases)("a customer's orders on %s", async (name, storage) => {
  const onSqlite = test.runIf(name === "SQLite");
  const time = new Date("2026-11-21T12:00:00.123Z");
  const accounts: TestAccounts = await testAccounts(() => time);
  const service = await startService({ accounts, storage: storage() });
  afterAll(() => service.close());

  const placeAs = async (email: string, token?: string) => {
    const { shipping, ...placement } = createPlacement();
    const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
    const whole = { ...placement, shipping: { ...shipping, email } };
    return readResponse(await service.place(whole, undefined, headers));
  };
  const list = (token: string, before = "") =>
    service.request(`/orders${before && `?before=${before}`}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
  const opened = (number: string, token: string, action = "") =>
    service.request(`/order${action}`, {
      method: action === "" ? "GET" : "POST",
      headers: { "Order-Number": number, Authorization: `Bearer ${token}` },
      ...(action === "" ? {} : { body: "{}" }),
    });
  const listNumbers = async (token: string): Promise<readonly string[]> =>
    (await readResponse(await list(token))).orders.map(({ number }: { number: string }) => number);

  test("lists all orders once, newest first, in pages of twenty", async () => {
    const { token } = await accounts.signIn("beth@example.com");
    const placed: string[] = [];
    for (let count = 0; count < 45; count += 1) {
      // Three orders each have the same time.
      if (count % 3 === 0) service.pass(1000);
      placed.push((await placeAs("beth@example.com", token)).order.number);
    }
    const listed: { number: string; placedAt: string }[] = [];
    const sizes: number[] = [];
    let before: string | undefined = "";
    while (before !== undefined) {
      const page = await readResponse(await list(token, before));
      sizes.push(page.orders.length);
      listed.push(...page.orders);
      before = page.next;
    }

    expect(sizes).toEqual([20, 20, 5]);
    expect(listed.map(({ number }) => number).toSorted()).toEqual(placed.toSorted());
    const times = listed.map(({ placedAt }) => placedAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  onSqlite("links to the order and shows its total", async () => {
    const { token } = await accounts.signIn("cleo@example.com");
    const { order } = await placeAs("cleo@example.com", token);
    const { orders } = await readResponse(await list(token));

    expect(orders).toEqual([
      {
        number: order.number,
        state: "pending_payment",
        placedAt: order.placedAt,
        total: order.total,
        refunded: 0,
        deliveryRate: expect.objectContaining({ name: "Standard" }),
        items: 1,
        lines: [
          {
            product: CREAM,
            brand: "A313",
            name: "Vitamin A Retinol Cream",
            picture: expect.objectContaining({ name: CREAM }),
          },
        ],
      },
    ]);
    expect(await readResponse(await opened(orders[0].number, token))).toEqual(order);
  });

  test("claims guest orders of a confirmed address, ignoring case", async () => {
    const { order } = await placeAs("Dora@Example.com");
    const { token } = await accounts.signIn("dora@example.com");

    expect(await listNumbers(token)).toEqual([order.number]);
  });

  test("claims nothing for an unconfirmed address", async () => {
    await placeAs("eve@example.com");
    const { token } = await accounts.signIn("eve@example.com", { isConfirmed: false });

    expect(await listNumbers(token)).toEqual([]);
  });

  onSqlite("never shows an account's order to another account", async () => {
    const first = await accounts.signIn("fay@example.com");
    await placeAs("fay@example.com", first.token);
    const second = await accounts.signIn("fay@example.com");

    expect(await listNumbers(second.token)).toEqual([]);
  });

  test("removes access only for the old address after a correction", async () => {
    const stranger = await accounts.signIn("ines@example.com");
    const right = await accounts.signIn("inez@example.com");
    const { order, token } = await placeAs("ines@example.com");
    const other = await placeAs("ines@example.com");
    expect(await listNumbers(stranger.token)).toContain(order.number);
    const view = () => service.staff.order.view(order.number, "staff");
    await expect.poll(async () => (await view()).mails[0]?.sentAt).toEqual(expect.any(Date));

    const { shipping, mails, version } = await view();
    const street = { ...shipping, email: "Ines@Example.com", city: "York" };
    await service.staff.order.correctAddress(order.number, street, { version });
    expect((await service.ofOrder(token)).status).toBe(200);
    expect(await listNumbers(stranger.token)).toContain(order.number);

    const corrected = { ...street, email: "Inez@Example.com" };
    await service.staff.order.correctAddress(order.number, corrected, { version: version + 1 });
    for (const [action, body] of [[], ["cancel"], ["returns", { lines: [] }]] as const) {
      const refused = await service.ofOrder(token, action, body);
      expect(await readResponse(refused)).toMatchObject({ code: "not_found" });
    }
    expect(await listNumbers(stranger.token)).toEqual([other.order.number]);
    expect((await service.ofOrder(other.token)).status).toBe(200);

    const [confirmation] = mails;
    await service.staff.order.resendMail(order.number, confirmation?.id ?? 0, {});
    await service.request("/contact-messages", { method: "POST" });
    const sent = () => service.mails.find(({ to }) => to === "Inez@Example.com");
    await expect.poll(sent).toBeDefined();
    const [, link = ""] = /order\?token=([\w-]+)/.exec(sent()?.text ?? "") ?? [];
    expect((await service.ofOrder(link)).status).toBe(200);
    expect(await listNumbers(right.token)).toEqual([order.number]);
  });

  test("assigns a signed-in order to its account, whatever the address", async () => {
    const buyer = await accounts.signIn("gwen@example.com");
    const recipient = await accounts.signIn("hugo@example.com");
    const { order } = await placeAs("hugo@example.com", buyer.token);

    expect(await listNumbers(recipient.token)).toEqual([]);
    expect(await listNumbers(buyer.token)).toEqual([order.number]);
    expect((await opened(order.number, buyer.token)).status).toBe(200);
    expect((await opened(order.number, recipient.token)).status).toBe(404);
  });

  onSqlite("denies an ended session and places its orders as a guest", async () => {
    const { token } = await accounts.signIn("iris@example.com");
    const again = await accounts.signIn("iris@example.com");
    const { order } = await placeAs("iris@example.com", token);
    accounts.endSession(token);

    for (const response of [
      await list(token),
      await opened(order.number, token),
      await opened(order.number, token, "/cancel"),
      await opened(order.number, ""),
    ]) {
      expect(response.status).toBe(401);
      expect(await readResponse(response)).toMatchObject({ code: "unauthorized" });
    }
    const later = await placeAs("iris@example.com", token);
    expect(await listNumbers(again.token)).toEqual([later.order.number]);
  });

  onSqlite("requires the second factor to list orders, not to place them", async () => {
    const factors = ["verified"] as const;
    const first = await accounts.signIn("jane@example.com", { factors });
    const { userId } = first;
    const second = await accounts.signIn("jane@example.com", { factors, userId, aal: "aal2" });
    const { order } = await placeAs("jane@example.com", first.token);

    for (const response of [
      await list(first.token),
      await opened(order.number, first.token),
      await opened(order.number, first.token, "/cancel"),
    ]) {
      expect(response.status).toBe(403);
      expect(await readResponse(response)).toMatchObject({ code: "insufficient_aal" });
    }
    expect(await listNumbers(second.token)).toEqual([order.number]);
    expect((await opened(order.number, second.token, "/cancel")).status).toBe(200);
  });

  onSqlite("keeps sessions while the auth service is down", async () => {
    const { token } = await accounts.signIn("kate@example.com");
    accounts.setReachable(false);
    const { order } = await placeAs("kate@example.com", token);
    const response = await list(token);
    accounts.setReachable(true);

    expect(response.status).toBe(503);
    expect(await listNumbers(token)).toEqual([order.number]);
  });

  onSqlite.each([
    ["without a token", async () => ""],
    ["with a forged one", async () => `${(await accounts.signIn("h@example.com")).token}x`],
    [
      "with one that has run out",
      async () => (await accounts.signIn("h@example.com", { expiresAt: new Date(0) })).token,
    ],
    [
      "with one for others",
      async () => (await accounts.signIn("h@example.com", { audience: "elsewhere" })).token,
    ],
    ["with one that is none", async () => "a.b.c"],
  ])("%s, lists nothing and places orders as a guest", async (_how, makeToken) => {
    const token = await makeToken();
    const response = await list(token);

    expect(response.status).toBe(401);
    expect(await readResponse(response)).toMatchObject({ code: "unauthorized" });
    expect((await placeAs("h@example.com", token)).order.number).toBeDefined();
  });
});
