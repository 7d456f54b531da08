import { describe, expect, test } from "vitest";
import { createAccounts } from "./staff-accounts.ts";

const user = { id: "1", email: "anna@example.com" };
const unavailable = { code: "unavailable" };

/** An auth service that answers every request with the same status. */
const answering = (status: number) =>
  createAccounts({
    url: "https://project.example/auth/v1",
    publicKey: "public",
    serviceKey: "secret",
    fetch: async () => Response.json(user, { status }),
  });

describe("a token", () => {
  test.each([401, 403])("is invalid if the auth service answers %i", async (status) => {
    expect(await answering(status).findByToken("token")).toBeUndefined();
  });

  test.each([400, 404, 429, 500, 503])(
    "does not end the session if the auth service answers %i",
    async (status) => {
      await expect(answering(status).findByToken("token")).rejects.toMatchObject(unavailable);
    },
  );
});

describe("an account lookup", () => {
  test("returns the account, or undefined", async () => {
    expect(await answering(200).find("1")).toMatchObject(user);
    expect(await answering(404).find("1")).toBeUndefined();
  });

  test.each([401, 403, 429, 500])("throws if the auth service answers %i", async (status) => {
    await expect(answering(status).find("1")).rejects.toMatchObject(unavailable);
  });
});

test("tells a rate-limited caller when to retry", async () => {
  const { change, endSession, createLink } = answering(429);

  await expect(change("1", { password: "x" })).rejects.toMatchObject(unavailable);
  await expect(createLink("anna@example.com")).rejects.toMatchObject(unavailable);
  await expect(endSession("token")).rejects.toMatchObject(unavailable);
});
