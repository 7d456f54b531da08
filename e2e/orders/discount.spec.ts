import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { toasts } from "../visit.ts";
import {
  answerNext,
  expectTitle,
  failedRequest,
  openOrder,
  orderButton,
  TO_CONFIRM,
} from "./ordering.ts";

async function apply(page: Page, status: number, json: object) {
  await page.route("**/discounts/check", (route) => route.fulfill({ status, json }), { times: 1 });
  await page.getByRole("button", { name: "Apply" }).click();
}

const WELCOME = { code: "WELCOME", kind: "percent", value: 10, minimum: 0, products: null };

test("shows why a code does not apply, and sends a valid one with the order unless it is removed", async ({
  page,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  await openOrder(page, "A313");
  await page.getByText("Add a discount code").click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Please enter your code")).toBeVisible();
  await page.getByLabel("Discount code").fill("OLD");
  await apply(page, 422, { code: "discount_refused", message: "This code has been used." });

  await expect(page.getByLabel("Discount code")).toBeFocused();
  await expect(page.getByLabel("Discount code")).toHaveAccessibleDescription(/has been used/);
  await expect(orderButton(page)).toHaveText("Order and pay £29.99");

  await page.getByLabel("Discount code").fill("WELCOME");
  await apply(page, 200, WELCOME);
  await page.getByRole("button", { name: "Remove the discount code" }).click();

  await expect(page.getByText("Add a discount code")).toBeFocused();
  await expect(orderButton(page)).toHaveText("Order and pay £29.99");

  await page.getByText("Add a discount code").click();
  await page.getByLabel("Discount code").fill(" welcome ");
  await apply(page, 200, WELCOME);

  await expect(page.getByRole("button", { name: "Remove the discount code" })).toBeFocused();
  await expect(page.getByRole("region", { name: "What you are ordering" })).toContainText(
    "Discount WELCOME−£2.50",
  );
  await expect(orderButton(page)).toHaveText("Order and pay £27.49");
  const placement = page.waitForRequest("**/orders/v1/orders");
  await answerNext(page, 201, { order: { number: "DM-AAAA-BBBB", total: 2749 }, token: "t" });
  await orderButton(page).click();
  expect((await placement).postDataJSON()).toMatchObject({ discountCode: "WELCOME", total: 2749 });
});

test("returns to the code field when the order rejects the code", async ({
  page,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  await page.setViewportSize({ width: 390, height: 900 });
  await openOrder(page, "A313");
  await page.getByText("Add a discount code").click();
  await page.getByLabel("Discount code").fill("NO-SUCH-CODE");
  await apply(page, 200, { ...WELCOME, code: "NO-SUCH-CODE" });
  await orderButton(page).click();

  await expect(page).toHaveURL("/checkout");
  const field = page.getByLabel("Discount code");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("NO-SUCH-CODE");
  await expect(field).toHaveAccessibleDescription(/We can’t find this discount code/);
  await expect(toasts(page)).toContainText("Your order has not been placed");
  await expect(orderButton(page)).toHaveText("Order and pay £29.99");
  await orderButton(page).click();
  await expectTitle(page, TO_CONFIRM);
});
