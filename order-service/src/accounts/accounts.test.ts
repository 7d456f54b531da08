import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { testAccounts } from "../testing/accounts.ts";
import { createAccounts } from "./accounts.ts";

const clock = () => new Date("2026-11-21T12:00:00Z");
const url = "https://project.example/auth/v1";

test("a customer is known by the public keys, which are fetched once", async () => {
  const auth = await testAccounts(clock);
  let requests = 0;
  const counted = (request: Request) => {
    requests += 1;
    return auth.fetch(request);
  };
  const accounts = createAccounts({ ...auth, fetch: counted }, clock);
  const { token, userId } = await auth.signIn("anna@example.com");

  for (let count = 0; count < 3; count += 1) {
    expect(await accounts.customerOf(token)).toEqual({ userId, email: "anna@example.com" });
  }
  expect(requests).toBe(1);
});

test("where tokens are signed with a shared secret, the service is asked who it is", async () => {
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
        return Response.json({ id: userId, email: "anna@example.com" });
      },
    },
    clock,
  );

  expect(await accounts.customerOf(token)).toEqual({ userId, email: "anna@example.com" });
  expect(asked.map(({ url, headers }) => [url, headers.get("apikey")])).toEqual([
    [`${url}/user`, "public"],
  ]);
  expect(asked[0]?.headers.get("Authorization")).toBe(`Bearer ${token}`);
  expect(await accounts.confirmedEmail(token)).toBeUndefined();
});

test.each([
  ["is not there", () => Promise.reject(new Error("connection refused"))],
  ["fails", async () => new Response("", { status: 500 })],
  ["answers something else", async () => Response.json({ keys: "none", id: 1 })],
])("nobody is known while the service %s", async (_how, fetch) => {
  const { token } = await (await testAccounts(clock)).signIn("anna@example.com");
  const accounts = createAccounts({ url, fetch }, clock);

  expect(await accounts.customerOf(token)).toBeUndefined();
  expect(await accounts.confirmedEmail(token)).toBeUndefined();
});

test("an address that is confirmed without being shown to be theirs counts for nothing", async () => {
  const auth = await testAccounts(clock);
  const { token } = await auth.signIn("anna@example.com");

  expect(await createAccounts(auth, clock).confirmedEmail(token)).toBe("anna@example.com");
  const careless = createAccounts({ ...auth, provesAddresses: false }, clock);
  expect(await careless.confirmedEmail(token)).toBeUndefined();
});
