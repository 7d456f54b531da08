import { anna } from "../shopping.ts";
import type { Locator, Tab } from "./tab.ts";
import { expectFocused, expectShown, openReady } from "./visit.ts";

export const heading = (tab: Tab, name: string) => tab.getByRole("heading", { name, exact: true });
export const link = (tab: Tab, name: string | RegExp) =>
  tab.getByRole("link", { name, exact: true }).first();
export const button = (tab: Tab, name: string | RegExp) =>
  tab.getByRole("button", { name, exact: true });

/** A field in the main content, by its full label. */
export const field = (tab: Tab, label: string) =>
  tab.getByRole("main").getByLabel(label, { exact: true });

async function fillIn(tab: Tab, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(tab, label).fill(value);
}

export function basketWith(tab: Tab, items: number): Locator {
  return link(tab, `Basket, ${items} ${items === 1 ? "item" : "items"}`);
}

/** Goes to the checkout with one item. In the trading shop, the basket page comes first. */
export async function leaveForCheckout(tab: Tab): Promise<void> {
  const basket = basketWith(tab, 1);
  const path = await basket.evaluate((element) => element.getAttribute("href"));
  await basket.click();
  if (path === "/basket") await link(tab, "Checkout").click();
}

/** Goes as a guest from a basket with one item to the last checkout step. */
export async function goToPayment(tab: Tab): Promise<void> {
  await leaveForCheckout(tab);
  await continueToPayment(tab);
}

/** Goes from the guest option to the last checkout step. */
export async function continueToPayment(tab: Tab): Promise<void> {
  await button(tab, "Continue as guest").click();
  await expectFocused(heading(tab, "Checkout"));
  await fillIn(tab, anna);
  await button(tab, "Continue to billing").click();
  await expectFocused(heading(tab, "Billing"));
  await button(tab, "Continue to payment").click();
  await expectFocused(heading(tab, "Payment"));
}

export async function openWithBasket(tab: Tab): Promise<void> {
  await openReady(tab, "/skincare");
  await buyFirst(tab);
}

export async function buyFirst(tab: Tab): Promise<void> {
  await button(tab, /^Quick Buy/)
    .first()
    .click();
  await button(tab, "Add to Basket").click();
  await expectShown(basketWith(tab, 1));
}
