import { expect, test } from "vitest";
import { originOptions, settingErrors } from "./build-settings.ts";

const ownAccounts = {
  siteUrl: "https://shop.example",
  orders: false,
  supabaseUrl: "",
  supabaseKey: "",
};
const hosted = { ...ownAccounts, supabaseUrl: "https://abc.supabase.co", supabaseKey: "public" };

test("accepts the shop's own accounts or a hosted project", () => {
  expect(settingErrors(ownAccounts)).toEqual([]);
  expect(settingErrors(hosted)).toEqual([]);
});

test("allows another origin only for a hosted project", () => {
  const supabaseUrl = "https://accounts.example/project/";

  expect(originOptions(ownAccounts).connectTo).toEqual([]);
  expect(originOptions({ ...hosted, supabaseUrl }).connectTo).toEqual(["https://accounts.example"]);
});

test.each([
  [
    { siteUrl: "shop.example" },
    'SITE_URL is an address like https://shop.example, without a path, not "shop.example"',
  ],
  [
    { supabaseUrl: "abc.supabase.co" },
    'VITE_SUPABASE_URL is an address like https://abc.supabase.co, not "abc.supabase.co"',
  ],
  [
    { supabaseUrl: "localhost:9999" },
    'VITE_SUPABASE_URL is an address like https://abc.supabase.co, not "localhost:9999"',
  ],
  [
    { supabaseKey: "" },
    "VITE_SUPABASE_URL also needs VITE_SUPABASE_ANON_KEY, the public key of the project",
  ],
])("rejects the build settings %o", (change, error) => {
  expect(settingErrors({ ...hosted, ...change })).toEqual([error]);
});
