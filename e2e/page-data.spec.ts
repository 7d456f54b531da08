import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openReady } from "./visit.ts";

const files = "**/assets/data-*.json";

function menuLink(page: Page, name: string) {
  return page.getByRole("banner").getByRole("link", { name, exact: true });
}

test("a page that is shown as it was served fetches no data", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/data-/.test(request.url())) fetched.push(request.url());
  });

  await openReady(page, "/skincare");

  await expect(page.getByRole("article")).toHaveCount(2);
  expect(fetched).toEqual([]);
});

test("going from page to page shows the products of each, and Back those before", async ({
  page,
}) => {
  await openReady(page, "/delivery");

  await menuLink(page, "Skincare").click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await menuLink(page, "Fragrance").click();
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.goBack();

  await expect(page.getByRole("heading", { level: 1, name: "Skincare" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("a page whose data is lost says so, and comes once it is tried again", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/data-|Failed to (fetch|load resource)/);
  await page.clock.install();
  await openReady(page, "/delivery");
  await page.route(files, (route) => route.abort());

  await menuLink(page, "Skincare").click();
  const message = page.getByRole("heading", { level: 1, name: "This page did not load" });
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(message).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.unroute(files);
  await page.getByRole("button", { name: "Try again" }).click();

  await expect(page.getByRole("article")).toHaveCount(2);
});
