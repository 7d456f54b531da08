import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openReady } from "./visit.ts";

function menuLink(page: Page, name: string) {
  return page.getByRole("banner").getByRole("link", { name, exact: true });
}

test("pages list products without requesting them from the server", async ({ page }) => {
  await openReady(page, "/delivery");
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // Code and pictures come with the pages.
    if (!/\.(js|avif|svg|webp)$/.test(pathname)) requested.push(pathname);
  });

  await menuLink(page, "Skincare").click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await menuLink(page, "Fragrance").click();
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.goBack();

  await expect(page.getByRole("heading", { level: 1, name: "Skincare" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(requested).toEqual([]);
});

test("Quick Buy shows the description of a search result", async ({ page }) => {
  await openReady(page, "/search?q=retinol");
  await page.getByRole("button", { name: /^Quick Buy/ }).click();
  await expect(page.getByRole("dialog").getByText("A thick, balm-like vitamin A")).toBeVisible();
});
