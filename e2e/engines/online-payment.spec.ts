import { basketWith, button, buyFirst, goToPayment, heading } from "./shop.ts";
import type { Tab } from "./tab.ts";
import { test } from "./test.ts";
import { expectFocused, expectShown, openReady, shortenDelays } from "./visit.ts";

/** An absolute URL, because the provider redirects back to it. */
const shop = `http://localhost:${process.env.E2E_ORDERS_PORT}`;
const payButton = (tab: Tab) => button(tab, /^Pay £/);
const keptOrder = (tab: Tab) => tab.getByText(/^You have not paid, and nothing was charged/);

// In Chromium, `e2e/orders/online-payment.spec.ts` covers this.
test("restores the checkout after Cancel or Back and pays the same order", {
  tag: "@not-chromium",
}, async ({ tab, allowProblem }) => {
  allowProblem(/request elsewhere|favicon/);
  await tab.addInitScript(shortenDelays);
  await openReady(tab, `${shop}/skincare`);
  await buyFirst(tab);
  await goToPayment(tab);
  await payButton(tab).click();
  await button(tab, "Cancel").click();
  await expectShown(keptOrder(tab), basketWith(tab, 1));
  const kept = await numberIn(keptOrder(tab));

  await payButton(tab).click();
  await expectShown(button(tab, "Decline"));
  await tab.goBack({ waitUntil: "commit" });
  await expectShown(keptOrder(tab), heading(tab, "Payment"));
  await button(tab, "Back").click();
  await expectFocused(heading(tab, "Billing"));
  await button(tab, "Continue to payment").click();
  await payButton(tab).click();
  await button(tab, "Pay").click();

  await expectShown(heading(tab, `Order ${kept}`), basketWith(tab, 0));
  await expectShown(heading(tab, "Your payment has arrived"));
});

function numberIn(text: ReturnType<typeof keptOrder>): Promise<string | undefined> {
  return text.evaluate(({ textContent }) => /DM-\w{4}-\w{4}/.exec(textContent ?? "")?.[0]);
}
