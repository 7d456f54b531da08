import { expect, test } from "vitest";
import { networkOf, networksOf } from "./network.ts";

test("an IPv4 address is a network of its own", () => {
  expect(networksOf("203.0.113.7")).toEqual([{ name: "203.0.113.7", allowance: 1 }]);
});

test("an IPv6 address counts in its /64, and eight times as much in the /48 around it", () => {
  expect(networksOf("2001:db8:1:2:3:4:5:6")).toEqual([
    { name: "2001:db8:1:2", allowance: 1 },
    { name: "2001:db8:1::/48", allowance: 8 },
  ]);
});

test.each([
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:0db8:0000::0001", "2001:db8:0:0"],
  ["2001:DB8:0:0:1::", "2001:db8:0:0"],
  ["::1:2:3:4:5:6", "0:0:1:2"],
  ["1:2:3:4:5:6:7::", "1:2:3:4"],
  ["1::5:6:7:8.9.10.11", "1:0:0:5"],
])("each spelling of an address is in one network: %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(["::ffff:203.0.113.7", "::ffff:cb00:7107", "::FFFF:CB00:7107"])(
  "an IPv4 address that is written as IPv6 is that IPv4 address: %s",
  (address) => {
    expect(networksOf(address)).toEqual([{ name: "203.0.113.7", allowance: 1 }]);
  },
);
