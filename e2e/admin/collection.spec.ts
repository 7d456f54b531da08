import { axeFindings } from "../axe.ts";
import {
  buyFirst,
  fillIn,
  getField,
  leaveForCheckout,
  paymentButton,
  stepHeading,
} from "../shopping.ts";
import { createMember } from "./members.ts";
import { orderDialog } from "./open-order.ts";
import { test } from "./own-shop.ts";
import { enterAs, expect } from "./test.ts";

test("a customer collects an order without entering a delivery address", async ({
  page,
  ownShop: { address, admin, ...shop },
  context,
}) => {
  await enterAs(page, await createMember("owner", { admin, ...shop }));
  await page.goto(`${admin}/settings/delivery`);
  await page.getByRole("checkbox", { name: /^Customers can collect/ }).check();
  const place = page.getByRole("region", { name: "Click and collect" });
  await place.getByLabel("Address", { exact: true }).fill("2 Mill Lane");
  await place.getByLabel("Town or city").fill("Bath");
  await place.getByLabel("Postcode").fill("ba1 1aa");
  await place.getByLabel("Opening hours").fill("Tuesdays, 10 to 4");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").getByText("Saved", { exact: true }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const delivery = async () => (await page.request.get(`${address}/delivery`)).text();
  await expect.poll(delivery).toContain("2 Mill Lane, Bath BA1 1AA");

  const shopper = await context.newPage();
  await shopper.goto(`${address}/search?q=A313`);
  await buyFirst(shopper);
  await leaveForCheckout(shopper);
  const methods = shopper.getByRole("radiogroup", { name: /receive your order/ });
  await shopper.getByRole("button", { name: "Continue as guest" }).click();
  await methods.getByRole("radio", { name: /^Delivery/ }).press("ArrowDown");
  await expect(
    methods.getByRole("radio", {
      name: "Click and collect Free 2 Mill Lane, Bath BA1 1AA. Tuesdays, 10 to 4",
    }),
  ).toBeFocused();
  await expect(getField(shopper, "Postcode")).toHaveCount(0);
  const person = { "First name": "Ida", "Last name": "Moss" };
  await fillIn(shopper, { Email: "ida@example.com", ...person, Phone: "07700 900123" });
  expect(await axeFindings(shopper)).toEqual([]);
  await shopper.getByRole("button", { name: "Continue to billing" }).click();
  await expect(stepHeading(shopper, "Billing")).toBeFocused();
  await expect(shopper.getByLabel("Same as shipping")).toHaveCount(0);
  await fillIn(shopper, { ...person, Address: "1 Home Row", City: "Bath", Postcode: "BA2 2BB" });
  await paymentButton(shopper).click();
  const review = shopper.getByRole("region", { name: "What you are ordering" });
  await expect(review).toContainText("Collect from2 Mill Lane, Bath BA1 1AA. Tuesdays, 10 to 4");
  await expect(review).toContainText("CollectionFree");
  await shopper.getByRole("button", { name: /^Order and pay £/ }).click();
  await expect(shopper.getByText("Collect from").first()).toBeVisible();

  await page.goto(`${admin}/orders`);
  await page.getByRole("link", { name: /^DM-/ }).first().click();
  const details = page.getByRole("region", { name: "Collection" });
  await expect(details).toContainText("Ida Moss collects it from 2 Mill Lane, Bath BA1 1AA");
  await page.keyboard.press("m");
  await orderDialog(page).getByLabel("Amount on the bank statement").fill("25");
  await orderDialog(page)
    .getByRole("button", { name: /^Mark as paid/ })
    .click();
  const next = page.getByRole("region", { name: "Next" });
  await next.getByRole("button", { name: "Mark as packed" }).click();
  await next.getByRole("button", { name: "Ready to collect" }).click();
  await orderDialog(page).getByRole("button", { name: "Ready to collect" }).click();
  await expect(next).toContainText("Waiting for the customer to collect it.");
  await page.getByRole("link", { name: "Packing slip" }).click();
  await expect(page.getByRole("article")).toContainText("Collected byIda Moss");
});
