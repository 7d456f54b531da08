import { describe, expect, test } from "vitest";
import { createAccounts } from "./accounts.ts";

const user = { id: "1", email: "anna@example.com" };
const unavailable = { code: "unavailable" };

/** Accounts that answer every request with one status. */
const answering = (status: number) =>
  createAccounts({
    url: "https://project.example/auth/v1",
    publicKey: "public",
    serviceKey: "secret",
    fetch: async () => Response.json(user, { status }),
  });

describe("a token", () => {
  test.each([401, 403])("that is answered with %i has no account", async (status) => {
    expect(await answering(status).accountOf("token")).toBeUndefined();
  });

  test.each([400, 404, 429, 500, 503])("keeps sessions after an answer of %i", async (status) => {
    await expect(answering(status).accountOf("token")).rejects.toMatchObject(unavailable);
  });
});

describe("an account that is asked for", () => {
  test("is there, or is not", async () => {
    expect(await answering(200).find("1")).toMatchObject(user);
    expect(await answering(404).find("1")).toBeUndefined();
  });

  test.each([401, 403, 429, 500])("is not missing by an answer of %i", async (status) => {
    await expect(answering(status).find("1")).rejects.toMatchObject(unavailable);
  });
});

test("tells a rate-limited caller when to retry", async () => {
  const { change, endSession, makeLink } = answering(429);

  await expect(change("1", { password: "x" })).rejects.toMatchObject(unavailable);
  await expect(makeLink("anna@example.com")).rejects.toMatchObject(unavailable);
  await expect(endSession("token")).rejects.toMatchObject(unavailable);
});
