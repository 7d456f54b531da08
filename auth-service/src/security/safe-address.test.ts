import { expect, test } from "vitest";
import { isInternal, requireSafeAddress } from "./safe-address.ts";

test.each([
  "10.1.2.3",
  "100.64.0.1",
  "172.31.0.1",
  "192.0.0.8",
  "192.168.1.1",
  "198.18.0.1",
  "198.19.255.255",
  "127.0.0.1",
  "169.254.169.254",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
])("%s is not of the public network, in any form", (address) => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  const hex = [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(":");
  expect(isInternal(address)).toBe(true);
  expect(isInternal(`::ffff:${address}`)).toBe(true);
  expect(isInternal(`::ffff:${hex}`)).toBe(true);
  expect(isInternal(`::${hex}`)).toBe(true);
  expect(isInternal(`64:ff9b::${hex}`)).toBe(true);
  expect(isInternal(`2002:${hex}::1`)).toBe(true);
});

test.each([
  "::",
  "::1",
  "fc00::1",
  "fdff::1",
  "fe80::1",
  "fec0::1",
  "ff02::1",
  "100::1",
  "2001::1",
])("nor is %s", (address) => expect(isInternal(address)).toBe(true));

test("addresses of the public network are", () => {
  for (const address of ["93.184.216.34", "198.17.0.1", "198.20.0.1", "192.0.1.1", "100.128.0.1"]) {
    expect(isInternal(address)).toBe(false);
  }
  for (const address of ["2606:2800:220:1::1", "2001:db8::1", "2a00::1", "64:ff9a::1"]) {
    expect(isInternal(address)).toBe(false);
  }
});

const production = { isProduction: true, resolveHost: async () => [] };

test.each([
  "http://localhost:1/",
  "https://localhost/",
  "https://localhost./",
  "https://LOCALHOST../",
  "https://127.0.0.1/",
  "https://127.0.0.1./",
  "https://2130706433/",
  "https://x.localhost/",
  "https://x.localhost./",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::7f00:1]/",
  "https://[64:ff9b::a9fe:a9fe]/",
  "https://[2002:7f00:1::]/",
  "https://[fec0::1]/",
  "https://198.18.0.1/",
])("in production %s is refused", async (address) => {
  await expect(requireSafeAddress(address, production)).rejects.toThrow(
    /HTTPS|loopback|private|Invalid/,
  );
});

test("a name is refused for any of its addresses, and taken while it has none", async () => {
  const leadingTo = (...addresses: readonly string[]) => ({
    isProduction: true,
    resolveHost: async () => addresses.map((address) => ({ address, family: 4 })),
  });
  const check = (...addresses: readonly string[]) =>
    requireSafeAddress("https://club.example/", leadingTo(...addresses));

  await expect(check("93.184.216.34", "10.0.0.1")).rejects.toThrow("private network");
  await check("93.184.216.34");
  await check();
});
