import { afterAll, describe, expect, test } from "vitest";
import { createPlacement, readResponse, sqliteOnly, startService } from "../testing/service.ts";
import { type TestAccounts, testAccounts } from "../testing/test-accounts.ts";

describe.each(sqliteOnly)("last delivery address on %s", async (_name, storage) => {
  const time = new Date("2026-11-21T12:00:00.123Z");
  const accounts: TestAccounts = await testAccounts(() => time);
  const service = await startService({ accounts, storage: storage() });
  afterAll(() => service.close());

  const place = async (email: string, address: string, token?: string) => {
    service.pass(1000);
    const { shipping, ...placement } = createPlacement();
    const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
    const whole = { ...placement, shipping: { ...shipping, email, address } };
    const { order } = await readResponse(await service.place(whole, undefined, headers));
    return String(order.number);
  };
  const markPaid = async (number: string) => {
    const order = await service.staff.findByNumber(number);
    await service.staff.markPaid(order?.id ?? "");
  };
  const addressFor = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await service.request("/delivery-address", { headers });
    expect(response.status).toBe(200);
    return (await readResponse(response)).address;
  };

  test("returns the address of the newest paid order without the email", async () => {
    const { token } = await accounts.signIn("beth@example.com");
    expect(await addressFor(token)).toBeUndefined();
    await markPaid(await place("beth@example.com", "1 High Street", token));
    await markPaid(await place("beth@example.com", "2 High Street", token));
    const { shipping } = createPlacement();
    const { email: _, ...address } = { ...shipping, address: "2 High Street" };
    expect(await addressFor(token)).toEqual(address);
  });

  test("ignores orders of strangers with the same email", async () => {
    const { token } = await accounts.signIn("cleo@example.com");
    await markPaid(await place("cleo@example.com", "1 High Street", token));
    await place("cleo@example.com", "13 Thief Lane");
    expect(await addressFor(token)).toMatchObject({ address: "1 High Street" });
  });

  test("includes guest orders once the email is confirmed", async () => {
    await markPaid(await place("dora@example.com", "1 High Street"));
    const unconfirmed = await accounts.signIn("dora@example.com", { isConfirmed: false });
    expect(await addressFor(unconfirmed.token)).toBeUndefined();
    const { token } = await accounts.signIn("dora@example.com");
    expect(await addressFor(token)).toMatchObject({ address: "1 High Street" });
  });

  test("requires an active session with its second factor", async () => {
    const { token } = await accounts.signIn("eve@example.com", { factors: ["verified"] });
    const read = (as: string) =>
      service.request("/delivery-address", { headers: { Authorization: `Bearer ${as}` } });
    expect((await read(token)).status).toBe(403);
    expect((await read("")).status).toBe(401);
    accounts.endSession(token);
    expect((await read(token)).status).toBe(401);
  });
});
