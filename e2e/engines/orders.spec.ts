import { CREAM } from "@damson/order-service/testing/sample-placement";
import {
  basketWith,
  button,
  continueToPayment,
  field,
  heading,
  leaveForCheckout,
  openWithBasket,
} from "./shop.ts";
import type { Tab } from "./tab.ts";
import { expect, test } from "./test.ts";
import { expectFocused, expectNoDialog, expectShown, shortenDelays } from "./visit.ts";

const placements = /^\/orders\/v1\/orders$/;
const orderButton = (tab: Tab) => button(tab, /^Order and pay £/);
const cancelButton = (tab: Tab) => button(tab, "Cancel this order");

test.use({ baseURL: `http://localhost:${process.env.E2E_ORDERS_PORT}` });

// In Chromium, several tests in `e2e/orders` cover this.
test("places one order despite a new price, a shortage and a lost response, then cancels it", {
  tag: "@not-chromium",
}, async ({ tab, lossyProxy: proxy, allowProblem }) => {
  // Each engine has its own messages for refused requests and lost responses.
  allowProblem(/./);
  await tab.addInitScript(shortenDelays);
  await openWithBasket(tab);
  await leaveForCheckout(tab);
  await expectShown(button(tab, "Continue as guest"));
  await tab.evaluate(raisePriceMeanwhile);
  await tab.reload();
  await continueToPayment(tab);
  await field(tab, "Bank transfer").click();
  await button(tab, "Change what you are ordering").click();
  await button(tab, /^Increase quantity/).click();
  await orderButton(tab).click();
  await expectFocused(heading(tab, "The Total Has Changed"));

  const shortage = { code: "out_of_stock", message: "", lines: [{ product: CREAM, left: 1 }] };
  proxy.replace(placements, "application/json", JSON.stringify(shortage), 409);
  await orderButton(tab).click();
  await expectFocused(heading(tab, "Not Enough Left"));
  proxy.restore();

  const lost = proxy.loseResponse(placements);
  // A key press, because a second click at the same place would count as a double click.
  await orderButton(tab).press("Enter");
  await expectShown(cancelButton(tab), basketWith(tab, 0));
  const title = await tab.locator("h1").evaluate(({ textContent }) => textContent);
  expect(lost.map((response) => `Order ${JSON.parse(response).order.number}`)).toEqual([title]);

  await cancelButton(tab).click();
  const dialog = tab.getByRole("dialog", { name: "Cancel this order?" });
  await expectShown(dialog);
  await tab.keyboard.press("Escape");
  await expectNoDialog(tab);
  await expectFocused(cancelButton(tab));
  await tab.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Cancel order" }).press("Enter");
  await expectFocused(heading(tab, "This order is cancelled"));
});

function raisePriceMeanwhile(): void {
  localStorage.basket = localStorage.basket.replace(/"price":\d+/, '"price":100');
}
