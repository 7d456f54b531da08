import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { testAccounts } from "../testing/test-accounts.ts";
import { createAccounts } from "./customer-accounts.ts";

const clock = () => new Date("2026-11-21T12:00:00Z");
const url = "https://project.example/auth/v1";
const email = "anna@example.com";

test("identifies the customer until the session ends", async () => {
  const auth = await testAccounts(clock);
  const accounts = createAccounts(auth, clock);
  const { token, userId } = await auth.signIn(email);
  const customer = { userId, email, confirmedEmail: email, needsSecondFactor: false };
  const signedIn = { ...customer, provedAt: clock(), role: undefined };

  expect(await accounts.signedInCustomer(token)).toEqual(signedIn);
  expect(await accounts.orderingCustomer(token)).toEqual(signedIn);
  auth.endSession(token);
  expect(await accounts.signedInCustomer(token)).toBeUndefined();
  expect(await accounts.orderingCustomer(token)).toBeUndefined();
});

test.each([
  ["has no factor", {}, false],
  ["has one that was never confirmed", { factors: ["unverified"] }, false],
  ["has shown it", { factors: ["unverified", "verified"], aal: "aal2" }, false],
  ["has not shown it", { factors: ["verified"] }, true],
] as const)("requires a second factor if the account %s: %o", async (_who, options, is) => {
  const auth = await testAccounts(clock);
  const { token } = await auth.signIn(email, options);

  expect(await createAccounts(auth, clock).signedInCustomer(token)).toMatchObject({
    needsSecondFactor: is,
  });
});

test("asks the auth service for tokens signed with a shared secret", async () => {
  const userId = randomUUID();
  const token = await new SignJWT({ email: "forged@example.com" })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(randomUUID())
    .sign(new Uint8Array(32));
  const asked: Request[] = [];
  const accounts = createAccounts(
    {
      url,
      apiKey: "public",
      async fetch(request) {
        asked.push(request);
        return Response.json({ id: userId, email });
      },
    },
    clock,
  );

  expect(await accounts.signedInCustomer(token)).toEqual({
    userId,
    email,
    confirmedEmail: undefined,
    needsSecondFactor: false,
  });
  expect(asked.map(({ url, headers }) => [url, headers.get("apikey")])).toEqual([
    [`${url}/user`, "public"],
  ]);
  expect(asked[0]?.headers.get("Authorization")).toBe(`Bearer ${token}`);
});

test.each([
  ["is not there", () => Promise.reject(new Error("connection refused"))],
  ["fails", async () => new Response("", { status: 500 })],
  ["has no time", async () => new Response("", { status: 429 })],
  ["answers something else", async () => Response.json({ keys: "none", id: 1 })],
])("while the service %s, keeps sessions and places orders as a guest", async (_, fetch) => {
  const { token } = await (await testAccounts(clock)).signIn(email);
  const accounts = createAccounts({ url, fetch }, clock);

  await expect(accounts.signedInCustomer(token)).rejects.toMatchObject({ status: 503 });
  expect(await accounts.orderingCustomer(token)).toBeUndefined();
});

test("while the service is down, trusts a token's signature for an order", async () => {
  const auth = await testAccounts(clock);
  const accounts = createAccounts(auth, clock);
  const good = await auth.signIn(email);
  const over = await auth.signIn(email, { expiresAt: new Date(0) });
  const elsewhere = await auth.signIn(email, { audience: "elsewhere" });
  auth.setReachable(false);

  expect(await accounts.orderingCustomer(good.token)).toEqual({
    userId: good.userId,
    email,
    confirmedEmail: undefined,
  });
  for (const { token } of [over, elsewhere, { token: `${good.token}x` }, { token: "a.b.c" }]) {
    expect(await accounts.orderingCustomer(token)).toBeUndefined();
  }
});

test("ignores a confirmed address if the service does not verify addresses", async () => {
  const auth = await testAccounts(clock);
  const { token } = await auth.signIn(email);

  const careless = createAccounts({ ...auth, provesAddresses: false }, clock);
  expect(await careless.signedInCustomer(token)).toMatchObject({
    email,
    confirmedEmail: undefined,
  });
});
