import { expect, test } from "vitest";
import { buildStamp } from "./build-stamp.ts";

test("the same sources and settings give the same stamp", () => {
  expect(buildStamp({ SITE_URL: "https://shop.example", PORT: "1" })).toBe(
    buildStamp({ PORT: "2", SITE_URL: "https://shop.example" }),
  );
});

test("the settings that a build bakes in change it", () => {
  const stamps = [
    buildStamp({}),
    buildStamp({ SITE_URL: "https://shop.example" }),
    buildStamp({ ORDERS: "on" }),
    buildStamp({ VITE_SUPABASE_URL: "https://accounts.example" }),
  ];
  expect(new Set(stamps).size).toBe(4);
});

test("how orders are paid does not: the server renders it", () => {
  expect(buildStamp({ ORDERS: "on", PAYMENTS: "stripe" })).toBe(buildStamp({ ORDERS: "on" }));
});
