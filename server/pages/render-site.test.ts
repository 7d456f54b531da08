import { rm } from "node:fs/promises";
import { siteFolder } from "@damson/storefront/build-manifest";
import { openPageRenderer } from "@damson/storefront/page-renderer";
import { expect, test } from "vitest";
import { readSite } from "../site.ts";
import { buildSampleShop, rendered } from "../testing/sample-shop.ts";
import { renderSite } from "./render-site.ts";

test("every page of a shop is rendered anew, and other files are as they were", async () => {
  const dist = await buildSampleShop({ orders: true });
  const built = await readSite(siteFolder(dist), []);
  const renderer = await openPageRenderer(dist);
  if (renderer === undefined) throw new Error("The sample shop has a renderer");

  const { files, notFound } = await renderSite(built, renderer, ["X-Shop", "sample"]);

  const search = files.get("/search")?.byEncoding;
  expect(search?.identity.body.toString()).toBe(rendered(""));
  expect(search?.identity.headers).toContain("X-Shop");
  expect(search?.br).toBeDefined();
  expect(notFound.byEncoding.identity.body.toString()).toBe(rendered(""));
  expect(files.get("/404")).toBeUndefined();
  expect(files.get("/robots.txt")).toBe(built.files.get("/robots.txt"));
  await rm(dist, { recursive: true });
});
