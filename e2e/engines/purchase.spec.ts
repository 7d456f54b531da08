import { anna, card } from "../shopping.ts";
import { basketWith, button, field, heading } from "./shop.ts";
import type { Tab } from "./tab.ts";
import { test } from "./test.ts";
import { expectAddress, expectFocused, expectShown, openReady, shortenDelays } from "./visit.ts";

test("a guest buys on a phone with only the keyboard", async ({ tab }) => {
  await tab.addInitScript(shortenDelays);
  await tab.setViewportSize({ width: 390, height: 844 });
  await openReady(tab, "/fragrance");
  await button(tab, /^Quick Buy/)
    .first()
    .press("Enter");
  await button(tab, "Add to Basket").press("Enter");
  await basketWith(tab, 1).press("Enter");
  await expectFocused(heading(tab, "How would you like to check out?"));
  await button(tab, "Continue as guest").press("Enter");
  await expectFocused(heading(tab, "Checkout"));

  await tabTo(tab, "Email");
  for (const [label, value] of Object.entries(anna)) {
    await expectFocused(field(tab, label));
    await tab.keyboard.type(value);
    if (label !== "Phone") await tab.keyboard.press("Tab");
  }
  await tab.keyboard.press("Enter");
  await expectFocused(heading(tab, "Billing"));
  await button(tab, "Continue to payment").press("Enter");
  await expectFocused(heading(tab, "Payment"));
  for (const [label, value] of Object.entries(card)) {
    await tab.keyboard.press("Tab");
    await expectFocused(field(tab, label));
    await tab.keyboard.type(value);
  }
  await tab.keyboard.press("Enter");
  await expectAddress(tab, "/");
  await expectShown(basketWith(tab, 0));
});

async function tabTo(tab: Tab, label: string): Promise<void> {
  const hasFocus = () =>
    field(tab, label).evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 20 && !(await hasFocus()); presses += 1) {
    await tab.keyboard.press("Tab");
  }
}
