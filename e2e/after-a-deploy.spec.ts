import { rm } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { buildSampleDeploy, deployed } from "../server/testing/sample-deploy.ts";
import { openShopProcess, type ShopProcess } from "../server/testing/shop-process.ts";

let dist: string;
let shop: ShopProcess;

test.beforeEach(async () => {
  dist = await buildSampleDeploy();
  shop = await openShopProcess(dist);
});

test.afterEach(async () => {
  shop.child.kill();
  await rm(dist, { recursive: true });
});

test("a browser that has a script of the last build is sent what changed, and runs it", async ({
  page,
}) => {
  await page.goto(`${shop.address}/delivery`);
  const load = (path: string) =>
    page.evaluate(async (url) => {
      const answer = await fetch(url);
      const { version } = await import(url);
      return { encoding: answer.headers.get("content-encoding"), version };
    }, path);

  expect(await load(`/assets/${deployed.before}`)).toEqual({ encoding: "br", version: 1 });
  // The browser keeps a dictionary in its own time. A query makes it ask anew.
  const loadAfter = () => load(`/assets/${deployed.after}?${performance.now()}`);
  await expect.poll(loadAfter).toEqual({ encoding: "dcz", version: 2 });
});
