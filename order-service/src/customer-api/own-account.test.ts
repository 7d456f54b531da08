import { afterAll, describe, expect, test } from "vitest";
import { createPlacement, databases, readResponse, startService } from "../testing/service.ts";
import { type TestAccounts, testAccounts } from "../testing/test-accounts.ts";

const MINUTE_MS = 60_000;
const time = new Date("2026-11-21T12:00:00.123Z");

describe.each(databases)("a customer's own account on %s", async (_name, storage) => {
  const accounts: TestAccounts = await testAccounts(() => time);
  const service = await startService({ accounts, storage: storage() });
  afterAll(() => service.close());

  const place = async (email: string, token?: string) => {
    service.pass(1000);
    const { shipping, ...placement } = createPlacement();
    const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
    const whole = { ...placement, shipping: { ...shipping, email } };
    return readResponse(await service.place(whole, undefined, headers));
  };
  const ask = (path: string, token: string, method = "GET") =>
    service.request(path, { method, headers: { Authorization: `Bearer ${token}` } });
  const write = async (email: string, message: string) => {
    const body = JSON.stringify({ name: "Anna", email, subject: "A question", message });
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const response = await service.request("/contact-messages", { method: "POST", headers, body });
    expect(response.status).toBe(202);
  };
  const deleting = async (token: string) => {
    const response = await ask("/account/delete", token, "POST");
    const { code } = await readResponse(response);
    return { status: response.status, code };
  };

  test("exports only the account's own data", async () => {
    const { token } = await accounts.signIn("Beth@example.com");
    const own = await place("beth@example.com", token);
    const asGuest = await place("beth@example.com");
    const other = await accounts.signIn("beth@example.com");
    await place("beth@example.com", other.token);
    await place("someone@example.com");
    await write("beth@example.com", "Is it in stock?");
    await write("someone@example.com", "Not hers");

    const response = await ask("/customer-data", token);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const data = await readResponse(response);
    expect(data.orders).toEqual([own.order, asGuest.order]);
    expect(data.contact_messages).toMatchObject([{ message: "Is it in stock?", answers: [] }]);
    expect(data.emails.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain("someone");
  });

  test("excludes staff notes and unconfirmed addresses from the export", async () => {
    const { token } = await accounts.signIn("cleo@example.com", { isConfirmed: false });
    const { order } = await place("cleo@example.com", token);
    await write("cleo@example.com", "Is it in stock?");
    const { version } = await service.staff.order.view(order.number, "staff");
    await service.staff.order.note(order.number, "Rings at night", { version });
    const data = await readResponse(await ask("/customer-data", token));
    expect(data).toEqual({ orders: [order], wishlist: [] });
  });

  test("deletes the account after a recent sign-in and keeps order links", async () => {
    const { token, userId } = await accounts.signIn("dora@example.com");
    const placed = await place("dora@example.com", token);
    expect(await deleting(token)).toEqual({ status: 200, code: undefined });

    expect(accounts.deleted).toContain(userId);
    expect((await ask("/orders", token)).status).toBe(401);
    expect(await readResponse(await service.ofOrder(placed.token))).toEqual(placed.order);
    const anew = await accounts.signIn("dora@example.com");
    const { orders } = await readResponse(await ask("/orders", anew.token));
    expect(orders).toMatchObject([{ number: placed.order.number }]);
  });

  test("confirms the deletion by one email that is then deleted", async () => {
    const { token } = await accounts.signIn("ines@example.com");
    const unconfirmed = await accounts.signIn("jack@example.com", { isConfirmed: false });
    expect(await deleting(unconfirmed.token)).toMatchObject({ status: 200 });
    expect(await deleting(token)).toMatchObject({ status: 200 });

    const mailsTo = (address: string) => service.mails.filter(({ to }) => to === address);
    await expect.poll(() => mailsTo("ines@example.com").length).toBe(1);
    expect(mailsTo("ines@example.com")[0]).toMatchObject({
      subject: "Your account has been deleted",
    });
    const rows = service.service.db.reader
      .selectFrom("outbox")
      .select("recipient")
      .where("kind", "=", "account_deleted");
    await expect.poll(() => rows.execute()).toEqual([]);
    expect(mailsTo("jack@example.com")).toEqual([]);
  });

  test("refuses deletion by an old session", async () => {
    const provedAt = new Date(time.getTime() - 11 * MINUTE_MS);
    const { token, userId } = await accounts.signIn("eve@example.com", { provedAt });
    expect(await deleting(token)).toEqual({ status: 403, code: "reauthentication_needed" });
    expect(accounts.deleted).not.toContain(userId);
    expect((await ask("/orders", token)).status).toBe(200);
  });

  test("requires the second factor for deletion and export", async () => {
    const { token } = await accounts.signIn("fay@example.com", { factors: ["verified"] });
    expect(await deleting(token)).toEqual({ status: 403, code: "insufficient_aal" });
    expect((await ask("/customer-data", token)).status).toBe(403);
    expect((await ask("/customer-data", "")).status).toBe(401);
  });

  test("refuses to delete a staff account", async () => {
    const { token, userId } = await accounts.signIn("gwen@example.com", { role: "owner" });
    expect(await deleting(token)).toEqual({ status: 403, code: "account_has_role" });
    expect(accounts.deleted).not.toContain(userId);
  });
});

test("limits exports and deletions per network", async () => {
  const accounts = await testAccounts(() => time);
  const service = await startService({ accounts, limits: { ownAccount: "2/3600s" } });
  const { token } = await accounts.signIn("anna@example.com");
  const headers = { Authorization: `Bearer ${token}` };
  const statuses: number[] = [];
  for (const _ of "123") {
    statuses.push((await service.request("/customer-data", { headers })).status);
  }
  statuses.push((await service.request("/account/delete", { method: "POST", headers })).status);
  await service.close();
  expect(statuses).toEqual([200, 200, 429, 429]);
});

test("keeps the orders if the auth service fails", async () => {
  const working = await testAccounts(() => time);
  const accounts: TestAccounts = {
    ...working,
    fetch: async (request) =>
      request.method === "DELETE" ? new Response("", { status: 500 }) : working.fetch(request),
  };
  const service = await startService({ accounts });
  const { token } = await accounts.signIn("hugo@example.com");
  const headers = { Authorization: `Bearer ${token}` };
  await service.place(createPlacement(), undefined, headers);
  const response = await service.request("/account/delete", { method: "POST", headers });
  const { orders } = await readResponse(await service.request("/orders", { headers }));
  await service.close();
  expect(response.status).toBe(503);
  expect(orders).toHaveLength(1);
});

test("reports that the shop may not delete users", async () => {
  const { serviceKey: _, ...accounts } = await testAccounts(() => time);
  const service = await startService({ accounts });
  const { token } = await accounts.signIn("anna@example.com");
  const response = await service.request("/account/delete", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
  });
  const { code, message } = await readResponse(response);
  await service.close();
  expect([response.status, code]).toEqual([404, "not_found"]);
  expect(message).toContain("contact us");
});
