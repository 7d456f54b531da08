import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMediaStore } from "@damson/media/open-media-store";
import { readMediaSettings } from "@damson/media/settings";
import { afterAll, expect, test } from "vitest";
import { buildSampleShop } from "./testing/sample-shop.ts";
import { exitCode, openShopProcess, runServe } from "./testing/shop-process.ts";

const dist = await buildSampleShop({ orders: true });
const DATA_DIR = await mkdtemp(join(tmpdir(), "damson-media-"));
afterAll(async () => {
  for (const folder of [dist, DATA_DIR]) await rm(folder, { recursive: true });
});

const settings = { ORDERS: "on", ADMIN_PORT: "0", DATA_DIR };
const name = `${"1".repeat(32)}-320.webp`;

test("serves pictures from shop and admin, each with its own headers", async () => {
  await openMediaStore(readMediaSettings({ DATA_DIR })).put(name, Buffer.from("a picture"));
  const { child, address, admin } = await openShopProcess(dist, settings);

  for (const origin of [address, admin]) {
    const { status, headers } = await fetch(`${origin}/media/${name}`);
    const page = await fetch(origin);
    expect([origin, status]).toEqual([origin, 200]);
    expect(headers.get("Content-Type")).toBe("image/webp");
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const policy = headers.get("Content-Security-Policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toBe(page.headers.get("Content-Security-Policy"));
    for (const path of [
      "/media/",
      "/media/..%2Fshop.sqlite",
      `/media/${"1".repeat(32)}-master.webp`,
    ]) {
      expect((await fetch(origin + path)).status).toBe(404);
    }
  }
  child.kill();
  expect(await exitCode(child)).toBe(0);
});

test("reports incomplete bucket settings in one line", async () => {
  const { code, output } = await runServe(dist, {
    ...settings,
    PORT: "0",
    MEDIA_S3_BUCKET: "pictures",
  });

  expect(code).toBe(1);
  expect(output).toContain("MEDIA_S3_ENDPOINT, MEDIA_S3_ACCESS_KEY_ID");
});
