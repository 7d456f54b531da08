import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { billingButton, getField, paymentButton, stepHeading } from "../shopping.ts";
import { failedRequest, openPayment, orderButton, placedNumber } from "./ordering.ts";

test.beforeEach(async ({ page }) => {
  await openPayment(page);
  await page.goBack();
  await page.goBack();
});

test("accepts a formatted landline number and stores it in national format", async ({ page }) => {
  const phone = getField(page, "Phone");
  await phone.fill("+44 (0)20-7946 0123");
  await billingButton(page).click();
  await expect(stepHeading(page, "Billing")).toBeFocused();
  await page.goBack();
  await expect(phone).toHaveValue("+44 (0)20-7946 0123");

  await order(page);
  await placedNumber(page);
  await page.getByRole("link", { name: /how to pay for it$/ }).click();
  await expect(page.getByText("020 7946 0123", { exact: true })).toBeVisible();
});

test("rejects a foreign number at its field and keeps the entered values", async ({
  page,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  const phone = getField(page, "Phone");
  await phone.fill("+353 1 234 5678");
  await order(page);

  await expect(stepHeading(page, "Shipping")).toBeVisible();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Enter a UK phone number, such as 020 7946 0123/);
  await expect(phone).toHaveValue("+353 1 234 5678");
  await expect(getField(page, "City")).toHaveValue("Leeds");

  await phone.fill("0161 496 0123");
  await expect(phone).not.toHaveAccessibleDescription(/UK phone number/);
  await order(page);
  await placedNumber(page);
});

async function order(page: Page) {
  await billingButton(page).click();
  await paymentButton(page).click();
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  await orderButton(page).click();
}
