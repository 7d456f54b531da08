/** A shop with only bank transfers, which may reserve part of its stock. */
import { storeNewSession } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { scrollWidth } from "../overflow.ts";
import { fillBasket, getField, goToCheckout, goToPayment, leaveForCheckout } from "../shopping.ts";
import { stopClock } from "../visit.ts";
import {
  expectTitle,
  failedRequest,
  NOW_PAY,
  openCheckout,
  orderButton,
  placedNumber,
} from "./ordering.ts";
import { placeOrder, setStock } from "./placed-orders.ts";

/** No other test buys it here. */
const OINTMENT = "retimax-1500-vitamin-a-ointment";

test.use({ baseURL: `http://localhost:${process.env.E2E_TRANSFERS_PORT}` });

test("shows how to pay by bank transfer, and no success message before payment", async ({
  page,
  baseURL,
}) => {
  await storeNewSession(page, baseURL);
  await openCheckout(page, "A313");
  await goToPayment(page);
  // Otherwise the next page would open too soon.
  await stopClock(page);
  await orderButton(page).click();
  await expectTitle(page, NOW_PAY);
  // A non-breaking space keeps day and month together on phones.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/by \d+\u00a0\w+ \d{4}$/);
  await expect(page).toHaveTitle("Order placed – now pay for it – Damson");
  await expect(page.getByRole("status").getByRole("heading")).toHaveText(NOW_PAY);
  await expect(page.getByText("Success")).toHaveCount(0);
  // The tick of a paid order.
  await expect(page.getByRole("main").locator(".stroke-success")).toHaveCount(0);
  await page.getByRole("link", { name: /how to pay for it$/ }).click();

  const heading = page.getByRole("heading", { level: 2, name: NOW_PAY });
  await expect(heading).toBeVisible();
  await expect(page.getByRole("status").first()).toHaveText(NOW_PAY);
  await page.emulateMedia({ media: "print" });
  await expect(heading).toBeVisible();
  await expect(page.getByText("Account number", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Receipt" })).toHaveCount(0);
});

test("shows no cards in the footer", async ({ page }) => {
  await page.goto("/help");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Pay by bank transfer");
  await expect(footer.getByRole("img")).toHaveCount(0);
});

test("asks for fewer items above the transfer limit and keeps the entered details", async ({
  page,
  request,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  // Five units may be reserved, and four are.
  await setStock(OINTMENT, 20, process.env.E2E_TRANSFERS_DATA);
  await placeOrder(request, undefined, {
    lines: [{ product: OINTMENT, quantity: 4 }],
    total: 9996,
  });
  await fillBasket(page, "Retimax");
  await goToCheckout(page);
  await page.getByRole("button", { name: /^Increase quantity/ }).click();
  await goToPayment(page);
  await orderButton(page).click();

  await expectTitle(page, "Not Available Right Now");
  const reason = page.getByRole("main").getByRole("alert");
  await expect(reason).toContainText("order fewer items or try again later");
  await expect(reason).toContainText("Nothing has been ordered yet");
  await expect(page.getByText("Only 1 available right now, and you asked for 2")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await orderButton(page).click();
  await placedNumber(page);

  // Now all five are reserved.
  await fillBasket(page, "Retimax");
  await goToCheckout(page);
  await goToPayment(page);
  await orderButton(page).click();
  await expectTitle(page, "Not Available Right Now");
  await expect(page.getByText("Not available right now: not included in your order")).toBeVisible();
  await expect(orderButton(page)).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => scrollWidth(page)).toBe(320);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await leaveForCheckout(page);
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(getField(page, "First name")).toHaveValue("Anna");
});
