import { expect, test } from "vitest";
import { buildStamp } from "./build-stamp.ts";

test("computes the same stamp for the same sources and settings", () => {
  expect(buildStamp({ SITE_URL: "https://shop.example", PORT: "1" })).toBe(
    buildStamp({ PORT: "2", SITE_URL: "https://shop.example" }),
  );
});

test("computes another stamp for other build settings", () => {
  const stamps = [
    buildStamp({}),
    buildStamp({ SITE_URL: "https://shop.example" }),
    buildStamp({ ORDERS: "on" }),
    buildStamp({ VITE_SUPABASE_URL: "https://accounts.example" }),
  ];
  expect(new Set(stamps).size).toBe(4);
});

test("ignores the payment methods", () => {
  expect(buildStamp({ ORDERS: "on", PAYMENTS: "stripe" })).toBe(buildStamp({ ORDERS: "on" }));
});
