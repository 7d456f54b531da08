import { expect, test } from "vitest";
import { clientAddress, isLoopback } from "./client-address.ts";

const none = new Headers();

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.0.0.53", "::FFFF:127.0.0.1"])(
  "every form of the machine's own address is one address: %s",
  (address) => {
    expect(clientAddress(address, none, undefined)).toBe("127.0.0.1");
    expect(isLoopback(address)).toBe(true);
  },
);

test.each([
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:DB8::1", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
])("an address has one form: %s", (address, expected) => {
  expect(clientAddress(address, none, undefined)).toBe(expected);
  expect(isLoopback(address)).toBe(false);
});

test("a header counts only where a proxy is trusted to write it", () => {
  const headers = new Headers({ "X-Forwarded-For": "203.0.113.7" });

  expect(clientAddress("192.0.2.1", headers, undefined)).toBe("192.0.2.1");
  expect(clientAddress("192.0.2.1", headers, "X-Forwarded-For")).toBe("203.0.113.7");
  expect(clientAddress("192.0.2.1", headers, "X-Real-IP")).toBe("192.0.2.1");
});

test("of a list only the proxy's own word counts, not what the client claimed before it", () => {
  const headers = new Headers({ "X-Forwarded-For": "198.51.100.1, 203.0.113.7" });

  expect(clientAddress("192.0.2.1", headers, "x-forwarded-for")).toBe("203.0.113.7");
});

test("what is no address is not taken for one", () => {
  const headers = new Headers({ "X-Real-IP": "'; drop table users" });

  expect(clientAddress("192.0.2.1", headers, "X-Real-IP")).toBe("192.0.2.1");
  expect(isLoopback("localhost")).toBe(true);
  expect(isLoopback("[::1]")).toBe(true);
  expect(isLoopback("example.com")).toBe(false);
});
