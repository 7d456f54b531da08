/** Prices and offers of a shop that takes orders. */
import { expect, test } from "../fixtures.ts";

test("a fragrance costs by search what it costs on its own page", async ({ page }) => {
  for (const path of ["/fragrance", "/search?q=1+Million+Royal"]) {
    await page.goto(path);
    const card = page.getByRole("article").filter({ hasText: "1 Million Royal" }).first();
    await expect(card).toContainText("£79.99");
  }
});

test("the sale promises what the highest discount takes off", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Up to 25% off" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Offers" })).toContainText("Up to 25% Off");
  await expect(page.locator("body")).not.toContainText("30%");
});
