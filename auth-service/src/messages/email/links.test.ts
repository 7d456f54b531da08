import { expect, test } from "vitest";
import { linkAddress } from "./links.ts";

const link = {
  type: "signup",
  token: "pkce_abc",
  redirectTo: "https://shop.example.com/a?b=c&d#e",
} as const;
const query =
  "token=pkce_abc&type=signup&redirect_to=https%3A%2F%2Fshop.example.com%2Fa%3Fb%3Dc%26d%23e";

test.each([
  ["https://api.example.com", undefined, "https://api.example.com/verify"],
  ["https://api.example.com/auth/v1", undefined, "https://api.example.com/auth/v1/verify"],
  ["https://api.example.com/auth/v1/", "/verify", "https://api.example.com/auth/v1/verify"],
  ["https://api.example.com/auth/v1", "/auth/v1/verify", "https://api.example.com/auth/v1/verify"],
  ["https://api.example.com/auth/v1", "confirm", "https://api.example.com/auth/v1/confirm"],
  ["https://api.example.com", "https://shop.example.com/v", "https://shop.example.com/v"],
])("a link keeps the prefix of the service: %s and %s", (externalUrl, path, expected) => {
  expect(linkAddress(externalUrl, link, path)).toBe(`${expected}?${query}`);
});

test("the target survives the way whole", () => {
  const address = new URL(linkAddress("https://api.example.com", link));

  expect(address.searchParams.get("redirect_to")).toBe(link.redirectTo);
});
