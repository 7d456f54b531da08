import { expect, test } from "vitest";
import { inStandardForm } from "./token-response.ts";

test("what differs from RFC 6749 is left out or brought into its form", async () => {
  const scope = ["user:read:email"];
  const given = { access_token: "a", refresh_token: null, scope, expires_in: "60" };

  const response = await inStandardForm(Response.json(given));

  expect(await response.json()).toEqual({ access_token: "a", token_type: "bearer" });
});

test("an error that comes with success is an error, and says which", async () => {
  const given = { error: "bad_verification_code", error_description: "It has expired" };

  const response = await inStandardForm(Response.json(given));

  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(given);
});
