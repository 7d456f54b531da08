import { expect, test } from "vitest";
import { mapClaims } from "./map-claims.ts";

const claims = { id: 7, mail: "boss@example.com", email: "me@example.com", email_verified: true };
const map = (attribute_mapping: Record<string, unknown>, custom_claims_allowlist: string[] = []) =>
  mapClaims({ attribute_mapping, custom_claims_allowlist }, claims);

test("claims are taken from elsewhere, or are what the administrator says", () => {
  expect(map({ sub: "id", name: "none", locale: 1 }).claims).toEqual({
    ...claims,
    sub: "7",
    locale: 1,
  });
});

test("an address from elsewhere is not verified", () => {
  expect(map({ email: "mail" }).claims).toMatchObject({
    email: claims.mail,
    email_verified: false,
  });
  expect(map({ email: "email" }).claims.email_verified).toBe(true);
});

test("other claims are kept as they are, if they are listed and there", () => {
  expect(map({}, ["id", "none", "constructor"]).custom).toEqual({ id: 7 });
  expect(map({}, ["none"]).custom).toBeUndefined();
});
