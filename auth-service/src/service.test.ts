import { expect, test } from "vitest";
import { createRedirects } from "./service.ts";
import { readSettings } from "./settings/read-settings.ts";

test("allows no redirect to the visitor's machine in production", () => {
  const settings = readSettings({ site: { url: "https://shop.example" } });
  const server = { ...settings.server, production: true };
  const target = "http://127.0.0.1:31337/";

  expect(createRedirects(settings).isAllowed(target, { isPkce: true })).toBe(true);
  expect(createRedirects({ ...settings, server }).isAllowed(target, { isPkce: true })).toBe(false);
});
