import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { retryWhileBusy } from "../testing/retry-while-busy.ts";
import {
  CREAM,
  createPlacement,
  databases,
  readResponse,
  startService,
} from "../testing/service.ts";
import { testAccounts } from "../testing/test-accounts.ts";

const TWENTY_MINUTES_MS = 1_200_000;

describe.each(databases)("order limits per address on %s", async (_name, storage) => {
  const accounts = await testAccounts(() => service.now());
  const limits = { placementsOfAddress: "2/24h", placementsOfAccount: "3/1h" };
  const service = await startService({ accounts, storage: storage(), limits });
  afterAll(() => service.close());

  const createRequest = (email: string, changes = {}) => {
    const { shipping, ...others } = createPlacement();
    return { ...others, shipping: { ...shipping, email }, ...changes };
  };
  const place = async (email: string, { token = "", key = randomUUID(), changes = {} } = {}) => {
    const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
    return service.place(createRequest(email, changes), key, headers);
  };
  const readStatus = async (...given: Parameters<typeof place>) =>
    (await retryWhileBusy(() => place(...given))).status;
  const atOnce = (count: number, work: () => Promise<number>) =>
    Promise.all(Array.from({ length: count }, work));
  /** Places the maximum number of guest orders. */
  const fill = (email: string) => atOnce(5, () => readStatus(email));

  test("does not count refused orders", async () => {
    const line = { product: CREAM, quantity: 1 };
    const refused = { total: 1 };
    const unknown = { lines: [{ ...line, product: "no-such-product" }] };
    const code = { discountCode: "NO-SUCH-CODE" };
    for (const changes of [refused, unknown, code]) {
      const answers = await atOnce(20, () => readStatus("anna@example.com", { changes }));
      expect(new Set(answers)).not.toContain(201);
    }

    expect(await readStatus("anna@example.com")).toBe(201);
    expect(await readStatus("ANNA+1@example.com")).toBe(201);
    expect(await readStatus("anna+2@example.com")).toBe(429);
  });

  test("does not count an order that sells out at the last moment", async () => {
    const product = "retimax-1500-vitamin-a-ointment";
    const lines = [{ product, quantity: 1 } as const];
    const changes = { lines, total: createPlacement(lines).total };
    await service.staff.setStock(product, 1);
    const answers = await atOnce(20, () => readStatus("sold@example.com", { changes }));
    expect(answers.filter((status) => status === 201)).toHaveLength(1);

    expect(await readStatus("sold@example.com")).toBe(201);
    expect(await readStatus("sold@example.com")).toBe(429);
  });

  test("limits concurrent orders", async () => {
    const answers = await atOnce(20, () => readStatus("beth@example.com"));

    expect(answers.filter((status) => status === 201)).toHaveLength(2);
    expect(answers.filter((status) => status === 429)).toHaveLength(18);
  });

  test("counts a retried order once", async () => {
    const key = randomUUID();
    const first = await readResponse(await place("cleo@example.com", { key }));
    await atOnce(10, () => readStatus("cleo@example.com", { key }));
    expect(await readStatus("cleo@example.com")).toBe(201);
    expect(await readStatus("cleo@example.com")).toBe(429);

    const again = await place("cleo@example.com", { key });
    expect([again.status, await readResponse(again)]).toEqual([201, first]);
  });

  test("never blocks the account that owns the address", async () => {
    const { token } = await accounts.signIn("dora@example.com");
    await fill("dora@example.com");

    const refused = await place("dora@example.com");
    expect(refused.status).toBe(429);
    expect((await readResponse(refused)).message).toBe(
      "Many orders have been placed with this email address today. If it is yours, please sign in to your account and order there, or try again in 12 hours.",
    );
    expect(await readStatus("Dora@example.com", { token })).toBe(201);
    // Another spelling of the mailbox.
    expect(await readStatus("dora+gifts@example.com", { token })).toBe(201);
    expect(await readStatus("dora@example.com", { token })).toBe(201);
    // Guests have used up their limit, but accounts have a separate one.
    expect(await readStatus("dora@example.com", { token })).toBe(429);
    service.pass(TWENTY_MINUTES_MS);
    expect(await readStatus("dora@example.com", { token })).toBe(201);
  });

  test("limits accounts that have not confirmed the address", async () => {
    const unconfirmed = await accounts.signIn("emma@example.com", { isConfirmed: false });
    const other = await accounts.signIn("mallory@example.com");
    await fill("emma@example.com");

    for (const { token } of [unconfirmed, other]) {
      expect(await readStatus("emma@example.com", { token })).toBe(429);
    }
  });
});
