import { basketWith, button, heading } from "./shop.ts";
import type { Tab } from "./tab.ts";
import { test } from "./test.ts";
import { expectAddress, expectFocused, expectNoDialog, expectShown, openReady } from "./visit.ts";

const quickBuy = (tab: Tab) => button(tab, /^Quick Buy/).first();

// In Chromium, `e2e/product.spec.ts` and `e2e/header-and-footer.spec.ts` cover this.
test("opens and closes Quick Buy by keyboard and restores the focus", {
  tag: "@not-chromium",
}, async ({ tab }) => {
  await openReady(tab, "/skincare");
  await quickBuy(tab).press("Enter");
  const dialog = tab.getByRole("dialog", { name: "Add to Basket" });
  await expectShown(dialog.getByRole("button", { name: "Add to Basket" }));
  await tab.keyboard.press("Escape");
  await expectNoDialog(tab);
  await expectFocused(quickBuy(tab));

  await tab.keyboard.press("Enter");
  await dialog.getByRole("button", { name: /^Increase quantity/ }).click();
  await dialog.getByRole("button", { name: "Add to Basket" }).press("Enter");
  await expectNoDialog(tab);
  await expectFocused(quickBuy(tab));
  await expectShown(basketWith(tab, 2));
});

test("the mobile menu takes the focus, restores it on Escape and opens pages", {
  tag: "@not-chromium",
}, async ({ tab }) => {
  await tab.setViewportSize({ width: 390, height: 844 });
  await openReady(tab, "/skincare");
  const opener = button(tab, "Open menu");
  const menu = tab.getByRole("dialog", { name: "Menu" });
  await opener.press("Enter");
  await expectShown(menu);
  await expectShown(tab.locator("#mobile-menu :focus"));
  await tab.keyboard.press("Escape");
  await expectNoDialog(tab);
  await expectFocused(opener);

  await opener.click();
  await menu.getByRole("link", { name: "K Beauty" }).click();
  await expectNoDialog(tab);
  await expectAddress(tab, "/haircare");
  await expectFocused(heading(tab, "K Beauty Coming Soon"));
});
