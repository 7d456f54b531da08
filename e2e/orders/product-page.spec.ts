import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { allButBoot, holdBack } from "../hold-back.ts";
import { expectNoDialog, openReady, waitUntilBooted } from "../visit.ts";

const name = "A313 Vitamin A Retinol Cream";
const card = (page: Page) => page.getByRole("article").filter({ hasText: "Retinol Cream" });
const title = (page: Page) => page.getByRole("heading", { level: 1, name });
const basketWith = (page: Page, items: string) =>
  page.getByRole("link", { name: `Basket, ${items}` });

test("Quick Buy's picture and its link to all details open the product page", async ({ page }) => {
  await openReady(page, "/skincare");
  const dialog = page.getByRole("dialog", { name: "Add to Basket" });
  for (const link of [`All about ${name}`, "See all details"]) {
    await page.getByRole("button", { name: `Quick Buy: ${name}` }).click();
    await dialog.getByRole("link", { name: link }).click();

    await expect(title(page)).toBeFocused();
    await expectNoDialog(page);
    await page.goBack();
    await expect(card(page)).toBeVisible();
    await expectNoDialog(page);
  }
});

test("adds the chosen quantity to the basket", async ({ page }) => {
  await openReady(page, "/skincare");
  await card(page).getByRole("link", { name: "Retinol Cream" }).click();
  await expect(title(page)).toBeFocused();
  const main = page.getByRole("main");

  await main.getByRole("button", { name: `Increase quantity of ${name}` }).click();
  await main.getByRole("button", { name: "Add to Basket" }).click();

  await expect(basketWith(page, "2 items")).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(name);
});

test("adds one item for two presses of Add to Basket before the scripts load", async ({ page }) => {
  await openReady(page, "/skincare");
  const path = await card(page).getByRole("link", { name: "Retinol Cream" }).getAttribute("href");
  const scripts = await holdBack(page, allButBoot);
  await page.goto(path ?? "", { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  await waitUntilBooted(page);
  const add = page.getByRole("main").getByRole("button", { name: "Add to Basket" });

  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  await add.click();
  scripts.deliver();

  await expect(basketWith(page, "1 item")).toBeVisible();
  await expect(add).not.toHaveAttribute("aria-busy");
});
