import { expect, test } from "vitest";
import { mapClaims } from "./map-claims.ts";
import { isInternal, requireSafeAddress } from "./safe-address.ts";

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

test.each(["10.1.2.3", "172.31.0.1", "192.168.1.1", "127.0.0.1", "169.254.169.254", "0.0.0.0"])(
  "%s is not of the public network, in either form",
  (address) => {
    expect(isInternal(address)).toBe(true);
    expect(isInternal(`::ffff:${address}`)).toBe(true);
  },
);

test("addresses of the public network are", () => {
  expect(isInternal("93.184.216.34")).toBe(false);
  expect(isInternal("2606:2800:220:1::1")).toBe(false);
});

test.each(["http://localhost:1/", "https://127.0.0.1/", "https://x.localhost/", "https://[::1]/"])(
  "in production %s is refused",
  async (address) => {
    await expect(requireSafeAddress(address, true)).rejects.toThrow(/HTTPS|loopback/);
  },
);
