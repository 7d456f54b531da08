import { axeFindings } from "../axe.ts";
import { lastEmailTo } from "../mail-folder.ts";
import { goesToProvider, press, providerPage } from "../orders/stand-in.ts";
import { tooWide } from "../overflow.ts";
import {
  openNewOrder,
  openOrder,
  orderDialog,
  orderHistory,
  placePaidByCard,
} from "./open-order.ts";
import { enterAs, expect, newCustomer, test } from "./shop.ts";
import { refusal } from "./test.ts";

const start = { name: "Change items" } as const;

test("staff change the items of an unpaid order by keyboard alone", async ({
  page,
  staff,
  shop,
}) => {
  await openNewOrder(page, shop, staff, false);
  await page.getByRole("button", start).press("Enter");
  const dialog = orderDialog(page);
  await expect(dialog.getByText("The customer will be asked for £134.99.")).toBeVisible();
  await dialog.getByLabel(/^Quantity of .*Fame/).selectOption("0");
  await dialog.getByLabel("Add a product").fill("Vitamin A Ointment");
  await dialog.getByRole("button", { name: /^Add .*Ointment/ }).press("Enter");
  await expect(dialog.getByLabel(/^Quantity of .*Ointment/)).toHaveValue("1");
  await expect(dialog.getByText("The customer will be asked for £74.99.")).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await tooWide(page), String(width)).toEqual([]);
  }
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save items" }).press("Enter");

  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "3 items" })).toBeVisible();
  await expect(orderHistory(page)).toContainText("Items changed");
  await expect(orderHistory(page)).toContainText(/Before: .*£134\.99.*Now: .*£74\.99/);
});

test("an owner lowers the total of a paid order, and staff cannot", async ({
  page,
  theirs,
  owner,
  staff,
  shop,
  allowProblem,
}) => {
  allowProblem(refusal);
  const number = await openNewOrder(page, shop, owner);
  await enterAs(theirs, staff);
  await openOrder(theirs, number);
  await theirs.getByRole("button", start).click();
  await orderDialog(theirs)
    .getByLabel(/^Quantity of .*Cream/)
    .selectOption("1");
  await expect(orderDialog(theirs).getByText(/^Only an owner can lower/)).toBeVisible();

  await page.getByRole("button", start).click();
  const dialog = orderDialog(page);
  await dialog.getByLabel(/^Quantity of .*Cream/).selectOption("3");
  await expect(dialog.getByText(/^£25\.00 more to pay/)).toBeVisible();
  await dialog.getByLabel(/^Quantity of .*Cream/).selectOption("1");
  await expect(dialog.getByText(/^£25\.00 becomes due/)).toBeVisible();
  await dialog.getByRole("button", { name: "Save items" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Refund", exact: true })).toBeVisible();

  await page.goto(`/orders/${number}/invoice`);
  await expect(page.getByRole("heading", { name: "Credit note" })).toBeVisible();
  await expect(page.getByText("£134.99").first()).toBeVisible();
  await expect(page.getByText("£109.99").first()).toBeVisible();
});

test("a customer pays the difference of a card order that staff made dearer", async ({
  page,
  theirs,
  staff,
  shop,
  allowProblem,
}) => {
  allowProblem(goesToProvider);
  const email = newCustomer();
  const { number } = await placePaidByCard(shop, email);
  await enterAs(page, staff);
  await openOrder(page, number);
  await page.getByRole("button", start).click();
  const dialog = orderDialog(page);
  await dialog.getByLabel(/^Quantity of .*Cream/).selectOption("3");
  await expect(dialog.getByText("£25.00 more to pay.")).toBeVisible();
  await expect(dialog.getByText(/email with the new items and a link to pay/)).toBeVisible();
  await dialog.getByRole("button", { name: "Change and ask for £25.00" }).click();
  await expect(dialog).toHaveCount(0);
  const next = page.getByRole("region", { name: "Next" });
  await expect(next).toContainText("£25.00 still to pay.");
  await expect(orderHistory(page)).toContainText("Still to pay: £25.00");

  const { link } = await lastEmailTo(email, 2);
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { name: "Please pay £25.00 more" })).toBeVisible();
  await expect(theirs.getByText("and you have paid £134.99")).toBeVisible();
  expect(await axeFindings(theirs)).toEqual([]);
  await theirs.getByRole("button", { name: "Pay £25.00" }).click();
  await providerPage(theirs);
  await press(theirs, "Pay");
  await expect(theirs.getByRole("heading", { name: "Order Successful" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: "Mark as packed" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Payment" })).toContainText("£159.99");
});
