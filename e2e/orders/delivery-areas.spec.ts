import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { billingButton, getField, goToBilling, stepHeading } from "../shopping.ts";
import {
  expectTitle,
  failedRequest,
  openCheckout,
  openOrder,
  orderButton,
  TO_CONFIRM,
} from "./ordering.ts";

test("rejects unknown postcodes, undelivered areas and areas without perfume delivery", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 422/);
  await openCheckout(page, "Fame");
  await goToBilling(page);
  await page.goBack();
  const postcode = getField(page, "Postcode");

  for (const [typed, problem] of [
    ["JE2 3AB", "We do not deliver to the Channel Islands"],
    ["BT1 5GS", "Perfume is flammable: we cannot send it to Northern Ireland"],
    ["ZZ1 1ZZ", "No UK postcode begins with ZZ. Please check it"],
  ] as const) {
    await postcode.fill(typed);
    await billingButton(page).click();
    await expect(postcode).toBeFocused();
    await expect(postcode).toHaveAccessibleDescription(new RegExp(problem));
    await expect(getField(page, "City")).toHaveValue(/./);
  }
  expect(await axeFindings(page)).toEqual([]);

  await postcode.fill("LS1 4AP");
  await billingButton(page).click();
  await expect(stepHeading(page, "Billing")).toBeFocused();
});

test("names the delivery areas on the delivery page", async ({ page }) => {
  await page.goto("/delivery");
  const main = page.getByRole("main");
  await expect(main).toContainText(
    "not to the Channel Islands, the Isle of Man, Gibraltar or BFPO addresses.",
  );
  await expect(main).toContainText(
    "we cannot send it to Northern Ireland, Orkney, Shetland, the Outer Hebrides or the Isles of Scilly.",
  );
});

test("charges the chosen delivery and shows when it arrives", async ({ page }) => {
  await openOrder(page, "A313");
  const choice = page.getByRole("radiogroup", { name: "How would you like it delivered?" });
  const standard = choice.getByRole("radio", { name: /^Standard/ });
  await expect(standard).toBeChecked();
  await expect(standard).toHaveAccessibleName(/^Standard £4\.99 \w{3} \d+/);
  await expect(orderButton(page)).toHaveText("Order and pay £29.99");

  await standard.press("ArrowDown");
  await expect(choice.getByRole("radio", { name: /^Express £5\.99/ })).toBeChecked();
  await expect(orderButton(page)).toHaveText("Order and pay £30.99");
  await expect(page.getByText("Delivery (Express)")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await orderButton(page).click();
  await expectTitle(page, TO_CONFIRM);
  await page.getByRole("link", { name: /how to pay for it$/ }).click();
  await expect(page.getByText("Delivery (Express)")).toBeVisible();
});

test("asks again if the delivery cannot be looked up", async ({ page, allowProblem }) => {
  allowProblem(failedRequest);
  const address = "**/orders/v1/delivery-options";
  await page.route(address, (route) => route.abort("connectionfailed"));
  await openOrder(page, "A313");
  await expect(page.getByText("We could not look up the delivery to your address.")).toBeVisible();
  await orderButton(page).click();
  await expect(page.getByText("Your order has not been placed")).toBeVisible();

  await page.unroute(address);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("radio", { name: /^Standard/ })).toBeChecked();
});
