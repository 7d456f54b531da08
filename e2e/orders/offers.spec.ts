import { expect, test } from "../fixtures.ts";

test("shows the same price for a fragrance in the search and in its category", async ({ page }) => {
  for (const path of ["/fragrance", "/search?q=1+Million+Royal"]) {
    await page.goto(path);
    const card = page.getByRole("article").filter({ hasText: "1 Million Royal" }).first();
    await expect(card).toContainText("£79.99");
  }
});

test("shows no former price that the shop never charged", async ({ page }) => {
  for (const path of ["/", "/k-beauty"]) {
    await page.goto(path);
    const cards = page.getByRole("article");
    await expect(cards.filter({ hasText: "KISS" }).first()).toBeVisible();
    await expect(cards.filter({ hasText: "Was " })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: /up to \d+% off/i })).toHaveCount(0);
  }
});
