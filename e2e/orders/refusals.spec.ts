import { CREAM } from "@damson/order-service/testing/sample-placement";
import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { getField, stepHeading } from "../shopping.ts";
import {
  answerNext,
  changeLines,
  expectTitle,
  failedRequest,
  openOrder,
  orderButton,
  placedNumber,
} from "./ordering.ts";
import { goesToProvider, providerPage } from "./stand-in.ts";

const refuse = (page: Page, status: number, code: string, more = {}) =>
  answerNext(page, status, { code, message: `Refused: ${code}.`, ...more });

test.beforeEach(({ allowProblem }) => allowProblem(failedRequest));

test("asks to confirm a changed total before it places the order", async ({ page }) => {
  await openOrder(page, "A313");
  await page.evaluate(() => {
    localStorage.basket = localStorage.basket.replace('"price":2500', '"price":2000');
  });
  await page.reload();
  await expect(stepHeading(page, "Payment")).toBeVisible();
  await expect(orderButton(page)).toHaveText("Order and pay £24.99");
  await orderButton(page).click();

  await expectTitle(page, "The Total Has Changed");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Nothing has been ordered yet",
  );
  await expect(page.getByRole("region", { name: "What you are ordering" })).toContainText(
    "A313 Vitamin A Retinol Cream£25.00",
  );
  await orderButton(page).click();
  await placedNumber(page);
  await expect(page.getByText("£29.99", { exact: true }).first()).toBeVisible();
});

test("lets the shopper reduce a quantity that exceeds the stock", async ({ page }) => {
  await openOrder(page, "A313");
  await changeLines(page);
  for (const _ of "12") await page.getByRole("button", { name: /^Increase quantity/ }).click();
  await refuse(page, 409, "out_of_stock", { lines: [{ product: CREAM, left: 2 }] });
  await orderButton(page).click();

  await expectTitle(page, "Not Enough Left");
  await expect(page.getByText("Only 2 left, and you asked for 3")).toBeVisible();
  await page.getByRole("button", { name: /^Decrease quantity/ }).click();
  await expect(orderButton(page)).toHaveText("Order and pay £29.99");
  expect(await axeFindings(page)).toEqual([]);
  await orderButton(page).click();
  await placedNumber(page);
});

test("offers card payment with the same details once the transfer limit is reached", async ({
  page,
  allowProblem,
}) => {
  allowProblem(goesToProvider);
  await openOrder(page, "A313");
  await refuse(page, 409, "transfer_share_reached", { lines: [{ product: CREAM, left: 0 }] });
  await orderButton(page).click();

  await expectTitle(page, "No More by Bank Transfer");
  const pay = page.getByRole("button", { name: "Pay £29.99", exact: true });
  await expect(pay).toBeVisible();
  await expect(page.getByRole("region", { name: "What you are ordering" })).toContainText(
    "A313 Vitamin A Retinol Cream",
  );
  expect(await axeFindings(page)).toEqual([]);
  const placed = page.waitForRequest("**/orders/v1/orders");
  await pay.click();
  await providerPage(page);
  expect((await placed).postDataJSON()).toMatchObject({
    paymentMethod: "stripe",
    shipping: { firstName: "Anna" },
  });
});

test("leaves a sold-out product out of the order, even if nothing remains", async ({ page }) => {
  await openOrder(page, "A313");
  await refuse(page, 409, "out_of_stock", { lines: [{ product: CREAM, left: 0 }] });
  await orderButton(page).click();

  await expect(page.getByText("Sold out: not included in your order")).toBeVisible();
  await expect(orderButton(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Continue Shopping" })).toBeVisible();
});

test("does not reorder a basket that was ordered with other details", async ({ page }) => {
  await openOrder(page);
  await refuse(page, 409, "idempotency_key_reused");
  await orderButton(page).click();

  await expectTitle(page, "You Have Already Ordered This");
  await expect(page.getByText("Nothing has been ordered twice.")).toBeVisible();
  await expect(page.getByText("Nothing has been ordered yet")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
});

test("returns to the checkout with the entered details after any other refusal", async ({
  page,
}) => {
  await openOrder(page);
  await refuse(page, 400, "bad_request");
  await orderButton(page).click();

  await expectTitle(page, "Your Order Has Not Been Placed");
  await page.getByRole("link", { name: "Back to the checkout" }).click();
  await expect(getField(page, "First name")).toHaveValue("Anna");
});
