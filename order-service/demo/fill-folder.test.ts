import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fillFolder, refuseRealShop } from "./fill-folder.ts";

test.each([
  [{ NODE_ENV: "production" }, "NODE_ENV is production"],
  [{ DATABASE_URL: "postgres://db/shop" }, "DATABASE_URL is set"],
  [{ SITE_URL: "https://shop.example" }, "SITE_URL is an https address"],
])("refuses a real shop with %j", (env, reason) => {
  expect(() => refuseRealShop(env)).toThrow(reason);
  expect(() => refuseRealShop({ SITE_URL: "http://localhost:3000" })).not.toThrow();
});

test("leaves a real shop's folder unchanged", async () => {
  const folder = mkdtempSync(join(tmpdir(), "demo-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "shop.sqlite"), "real");
  const shop = { address: "http://localhost:3000" };

  await expect(fillFolder(folder, shop)).rejects.toThrow("choose another folder");
});
