import { expect, test } from "vitest";
import { clientAddress, getNetwork, isForwarded, isLoopback } from "./client-address.ts";

const none = new Headers();

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.0.0.53", "::FFFF:127.0.0.1"])(
  "treats all loopback addresses as one: %s",
  (address) => {
    expect(clientAddress(address, none, { count: 0 })).toBe("127.0.0.1");
    expect(isLoopback(address)).toBe(true);
  },
);

test.each([
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:DB8::1", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
])("normalises an address: %s", (address, expected) => {
  expect(clientAddress(address, none, { count: 0 })).toBe(expected);
  expect(isLoopback(address)).toBe(false);
});

const forwarded = (list: string) => new Headers({ "X-Forwarded-For": list });

test("ignores headers if no proxy is trusted", () => {
  const headers = forwarded("203.0.113.7");

  expect(clientAddress("192.0.2.1", headers, { count: 0 })).toBe("192.0.2.1");
  expect(clientAddress("192.0.2.1", headers, { count: 0, header: "X-Forwarded-For" })).toBe(
    "192.0.2.1",
  );
});

test.each([
  [1, "203.0.113.7", "203.0.113.7"],
  [1, "198.51.100.1, 203.0.113.7", "203.0.113.7"],
  [2, "198.51.100.1, 203.0.113.7", "198.51.100.1"],
  [2, "10.0.0.1, 198.51.100.1,203.0.113.7", "198.51.100.1"],
  // A health check that bypasses the first proxy.
  [2, "203.0.113.7", "203.0.113.7"],
  [1, "203.0.113.7:4711", "203.0.113.7"],
  [1, "[2001:db8::1]:4711", "2001:db8::1"],
  [1, "203.0.113.7, unknown", "192.0.2.1"],
  [1, "", "192.0.2.1"],
])("with %i proxies, the client of %s is %s", (count, list, address) => {
  expect(clientAddress("192.0.2.1", forwarded(list), { count })).toBe(address);
});

test("reads the configured header of a proxy", () => {
  const headers = new Headers({ "X-Real-IP": "203.0.113.7", "X-Forwarded-For": "198.51.100.1" });

  expect(clientAddress("192.0.2.1", headers, { count: 1, header: "X-Real-IP" })).toBe(
    "203.0.113.7",
  );
  expect(clientAddress("192.0.2.1", headers, { count: 1, header: "X-Client" })).toBe("192.0.2.1");
});

test.each(["X-Forwarded-For", "Forwarded", "X-Real-IP", "CF-Connecting-IP"])(
  "detects a proxy by %s",
  (header) => {
    expect(isForwarded(new Headers({ [header]: "203.0.113.7" }))).toBe(true);
    expect(isForwarded(none)).toBe(false);
  },
);

test("ignores invalid addresses", () => {
  const headers = new Headers({ "X-Real-IP": "'; drop table users" });

  expect(clientAddress("192.0.2.1", headers, { count: 1, header: "X-Real-IP" })).toBe("192.0.2.1");
  expect(isLoopback("localhost")).toBe(true);
  expect(isLoopback("[::1]")).toBe(true);
  expect(isLoopback("example.com")).toBe(false);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:0db8:0000::0001", "2001:db8:0:0"],
  ["2001:DB8:0:0:1::", "2001:db8:0:0"],
  ["::1:2:3:4:5:6", "0:0:1:2"],
  ["1:2:3:4:5:6:7::", "1:2:3:4"],
  ["1::5:6:7:8.9.10.11", "1:0:0:5"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["::FFFF:CB00:7107", "203.0.113.7"],
])("counts %s in the network %s", (address, network) => {
  expect(getNetwork(address)).toBe(network);
});
