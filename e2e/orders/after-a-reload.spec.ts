import { CREAM } from "@damson/order-service/testing/sample-placement";
import { pressSignOut, storeNewSession } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { getField, goToBilling, goToPayment, paymentButton, stepHeading } from "../shopping.ts";
import { stopClock } from "../visit.ts";
import {
  answerNext,
  changeLines,
  expectTitle,
  failedRequest,
  loseNext,
  openCheckout,
  openOrder,
  orderButton,
  placedNumber,
} from "./ordering.ts";

const outOfStock = {
  code: "out_of_stock",
  message: "There is not enough left.",
  lines: [{ product: CREAM, left: 2 }],
};
const wrongCity = {
  code: "invalid_fields",
  message: "Please check your details.",
  fields: { "shipping.city": "We do not deliver there" },
};

test.beforeEach(({ allowProblem }) => allowProblem(failedRequest));

test("restores every checkout step with the entered values", async ({ page }) => {
  await openCheckout(page, "A313");
  await getField(page, "City").fill("Leeds");
  await page.reload();
  await expect(getField(page, "City")).toHaveValue("Leeds");

  await goToBilling(page);
  await page.getByRole("checkbox", { name: "Same as shipping" }).uncheck();
  await getField(page, "City").fill("York");
  await page.reload();
  await expect(stepHeading(page, "Billing")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Same as shipping" })).not.toBeChecked();
  await expect(getField(page, "City")).toHaveValue("York");

  await paymentButton(page).click();
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  await page.reload();
  await expect(stepHeading(page, "Payment")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Bank transfer" })).toBeChecked();
  await orderButton(page).click();
  await placedNumber(page);
  const stored = await page.evaluate(() => Object.keys(sessionStorage));
  expect(stored).not.toContain("shipping");
  expect(stored).not.toContain("billing");
});

test("forgets the entered values after sign-out", async ({ page, baseURL }) => {
  await storeNewSession(page, baseURL);
  await openCheckout(page, "A313");
  await goToPayment(page);
  await pressSignOut(page);
  await expect(page).toHaveURL("/");
  await page.goto("/checkout");

  await expect(getField(page, "Email")).toHaveValue("");
  await expect(getField(page, "City")).toHaveValue("");
});

test("restores a refusal and every checkout step", async ({ page }) => {
  await openOrder(page, "A313");
  await changeLines(page);
  for (const _ of "12") await page.getByRole("button", { name: /^Increase quantity/ }).click();
  await answerNext(page, 409, outOfStock);
  await orderButton(page).click();
  await expectTitle(page, "Not Enough Left");
  await page.reload();

  await expectTitle(page, "Not Enough Left");
  await expect(page.getByText("Only 2 left, and you asked for 3")).toBeVisible();
  await page.getByRole("link", { name: "Back to the checkout" }).click();
  await expect(getField(page, "Phone")).toHaveValue("07700 900123");
  await page.reload();
  await expect(getField(page, "Email")).toHaveValue("anna@example.com");
  await page.getByRole("button", { name: "Continue to billing" }).click();
  await expect(page.getByRole("checkbox", { name: "Same as shipping" })).toBeChecked();
  await paymentButton(page).click();
  await expect(page.getByText(/We do not know whether your last attempt/)).toHaveCount(0);
  await orderButton(page).click();
  await placedNumber(page);
});

test("restores a separate billing address", async ({ page }) => {
  await openOrder(page);
  await page.goBack();
  await page.getByRole("checkbox", { name: "Same as shipping" }).uncheck();
  await getField(page, "City").fill("York");
  await paymentButton(page).click();
  await answerNext(page, 422, wrongCity);
  await orderButton(page).click();
  await expect(getField(page, "City")).toBeFocused();
  await page.reload();

  await expect(getField(page, "City")).toHaveValue("Leeds");
  await page.getByRole("button", { name: "Continue to billing" }).click();
  await expect(page.getByRole("checkbox", { name: "Same as shipping" })).not.toBeChecked();
  await expect(getField(page, "City")).toHaveValue("York");
});

test("fills in the checkout forms while an order awaits its response", async ({ page }) => {
  await openOrder(page);
  await loseNext(page);
  // Keeps the page from retrying after a second.
  await stopClock(page);
  await orderButton(page).click();
  await expect(page.getByRole("button", { name: "Try again now" })).toBeVisible();
  await page.goto("/checkout");

  await expect(getField(page, "First name")).toHaveValue("Anna");
});
