import type { APIRequestContext } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { cancelOrder, dispatchOrder, markDelivered, refundOrder } from "../orders/placed-orders.ts";
import { findIntent, refundAndLose, standIn } from "../orders/stand-in.ts";
import { createMember } from "./members.ts";
import {
  openNewOrder,
  openOrder,
  orderDialog,
  orderHistory,
  placePaidByCard,
} from "./open-order.ts";
import { enterAs, expect, test } from "./shop.ts";

const OWNED = "£134.99";

test("an owner handles an order from payment to full refund", async ({ page, shop }) => {
  // Large refunds require a recent second factor.
  await openNewOrder(page, shop, await createMember("owner"), false);
  await expect(page.getByText("Waiting for a bank transfer of £134.99")).toBeVisible();
  await page.getByRole("button", { name: "Mark as paid" }).click();
  const amount = orderDialog(page).getByLabel("Amount on the bank statement");
  await amount.fill("134.98");
  await orderDialog(page).getByRole("button", { name: "Record £134.98" }).click();
  await expect(amount).toHaveAccessibleDescription(/amount due is £134.99/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await expect(amount).not.toHaveAccessibleDescription(/Error/);
  await amount.fill(OWNED);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Pack 3 items.")).toBeVisible();
  // The button that had the focus is gone.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.keyboard.press("p");
  await expect(page.getByText("Ready to dispatch.")).toBeVisible();
  await page.keyboard.press("d");
  // A barcode scanner types and presses Enter.
  await expect(orderDialog(page).getByLabel("Tracking number")).toBeFocused();
  await page.keyboard.type("QF123456785GB");
  await page.keyboard.press("Enter");
  const tracking = page.getByRole("link", { name: "Royal Mail QF123456785GB" });
  await expect(tracking).toHaveAttribute("href", /royalmail\.com.*QF123456785GB$/);

  await page.getByRole("button", { name: "Edit tracking" }).click();
  await orderDialog(page).getByLabel("Carrier").selectOption("Evri");
  await orderDialog(page).getByRole("button", { name: "Save tracking" }).click();
  await expect(orderDialog(page).getByLabel("Tracking number")).toHaveAccessibleDescription(
    /Evri tracking numbers look different. Check the number or confirm it below./,
  );
  expect(await axeFindings(page)).toEqual([]);
  await orderDialog(page).getByLabel("This number is correct").check();
  await orderDialog(page).getByRole("button", { name: "Save tracking" }).click();
  await expect(page.getByRole("link", { name: "Evri QF123456785GB" })).toBeVisible();
  await page.getByRole("button", { name: "Mark as delivered" }).click();
  await orderDialog(page).getByRole("button", { name: "Mark as delivered" }).click();
  await expect(page.getByText("Can be returned until")).toBeVisible();

  await page.getByRole("button", { name: "Add return" }).click();
  await orderDialog(page).getByLabel("A313 Vitamin A Retinol Cream").selectOption("1");
  await orderDialog(page).getByLabel("Reason").fill("Wrong size");
  await orderDialog(page).getByRole("button", { name: "Add return" }).click();
  await page.getByRole("button", { name: "Receive return" }).click();
  await orderDialog(page).getByRole("button", { name: "Receive return" }).click();
  await expect(page.getByText("Refund £25.00.")).toBeVisible();
  await page.getByRole("button", { name: "Refund", exact: false }).first().click();
  await expect(orderDialog(page).getByLabel("Amount")).toHaveValue("25.00");
  await orderDialog(page).getByLabel("Amount").fill("200");
  await orderDialog(page).getByRole("button", { name: "Refund £200.00" }).click();
  await expect(orderDialog(page).getByText("Enter £134.99 or less")).toBeVisible();
  await orderDialog(page).getByLabel("Amount").fill("20");
  await orderDialog(page).getByRole("button", { name: "Refund £20.00" }).click();
  await expect(
    orderDialog(page).getByText("This is less than the amount due. Confirm it below."),
  ).toBeVisible();
  await orderDialog(page).getByLabel("£5.00 stays due").check();
  await orderDialog(page).getByRole("button", { name: "Refund £20.00" }).dblclick();
  await expect(
    page.getByRole("region", { name: "Payment", exact: true }).getByText("£20.00").first(),
  ).toBeVisible();
  await expect(page.getByText("Refund £5.00.")).toBeVisible();
  await page.getByRole("button", { name: "Keep remaining amount" }).click();
  await orderDialog(page).getByLabel("Reason").fill("The lid is broken");
  await orderDialog(page).getByRole("button", { name: "Keep £5.00" }).click();
  await expect(page.getByText("Nothing to do.")).toBeVisible();
  // Shortcuts work once the dialog is closed.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("f");
  await orderDialog(page).getByRole("button", { name: "Full amount: £114.99" }).click();
  await orderDialog(page).getByRole("button", { name: "Refund £114.99" }).click();

  await expect(page.getByText("Nothing to do.")).toBeVisible();
  await expect(orderHistory(page).getByText("by you")).toHaveCount(10);
  expect(await axeFindings(page)).toEqual([]);
});

test("an owner records an underpayment and undoes a payment meant for another order", async ({
  page,
  owner,
  shop,
}) => {
  await openNewOrder(page, shop, owner, false);
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await orderDialog(page).getByLabel("Amount on the bank statement").fill("£ 100.00");
  await orderDialog(page).getByLabel("£34.99 short").check();
  await orderDialog(page).getByLabel("Payer").fill("A FIELD");
  await orderDialog(page).getByLabel("Date received").fill("2026-11-20");
  expect(await axeFindings(page)).toEqual([]);
  await orderDialog(page).getByRole("button", { name: "Record £100.00" }).click();
  await expect(page.getByText("Waiting for a bank transfer of £34.99")).toBeVisible();
  await expect(orderHistory(page)).toContainText("From A FIELD");
  await expect(orderHistory(page)).toContainText("Received on 20 November 2026");

  await page.getByRole("button", { name: "Mark as paid" }).click();
  await orderDialog(page).getByLabel("Amount on the bank statement").fill("34.99");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Pack 3 items.")).toBeVisible();
  await page.getByRole("button", { name: "Undo payment" }).click();
  await orderDialog(page).getByLabel("What happened").fill("It was for another order");
  expect(await axeFindings(page)).toEqual([]);
  await orderDialog(page).getByRole("button", { name: "Undo payment of £134.99" }).click();
  await expect(page.getByText("Waiting for a bank transfer of £134.99")).toBeVisible();
  await expect(orderHistory(page)).toContainText("It was for another order");
});

test("requires a refund only for the received items of a return", async ({ page, owner, shop }) => {
  const number = await openNewOrder(page, shop, owner);
  await dispatchOrder(number);
  await markDelivered(number);
  await page.reload();
  await page.getByRole("button", { name: "Add return" }).click();
  const cream = orderDialog(page).getByLabel("A313 Vitamin A Retinol Cream");
  await cream.selectOption("2");
  await orderDialog(page).getByRole("button", { name: "Add return" }).click();
  await page.getByRole("button", { name: "Receive return" }).click();
  await expect(cream).toHaveValue("2");
  await cream.selectOption("0");
  await orderDialog(page).getByRole("button", { name: "Receive return" }).click();
  await expect(orderDialog(page).getByRole("alert")).toHaveText("Select the items you received");
  await cream.selectOption("1");
  expect(await axeFindings(page)).toEqual([]);
  await orderDialog(page).getByRole("button", { name: "Receive return" }).click();

  await expect(page.getByText("Refund £25.00.")).toBeVisible();
  await expect(orderHistory(page)).toContainText("Missing from the return: 1 × A313");
});

test("staff cannot cancel or refund a paid order and see that an owner must", async ({
  page,
  staff,
  shop,
}) => {
  const number = await openNewOrder(page, shop, staff);
  await expect(page.getByText("Only an owner can cancel and refund this order")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Refund/ })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await cancelOrder(number);
  await page.reload();

  await expect(page.getByText("An owner needs to refund £134.99.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Refund/ })).toHaveCount(0);
  await page.keyboard.press("f");
  await expect(orderDialog(page)).toHaveCount(0);
  await refundOrder(number);
});

async function placeDisputed(shop: APIRequestContext): Promise<string> {
  const { number, session } = await placePaidByCard(shop);
  const dispute = { payment_intent: await findIntent(session), reason: "fraudulent" };
  await standIn("openDispute", dispute);
  await standIn("webhooksSettled");
  return number;
}

test("warns staff of a dispute until an owner resolves it", async ({ page, staff, shop }) => {
  const number = await placeDisputed(shop);
  await enterAs(page, staff);
  await openOrder(page, number);
  const next = page.getByRole("region", { name: "Next" });
  const warning = next.getByText("Ask an owner before you pack or send the order");
  await expect(warning).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await next.getByRole("button", { name: "Mark as packed" }).click();
  await expect(next.getByText("Ready to dispatch.")).toBeVisible();
  await expect(warning).toBeVisible();

  await page.getByLabel("Internal note").fill("Anna answered it at Stripe");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Note added")).toBeVisible();
  await expect(warning).toBeVisible();
  await expect(page.getByText("Only an owner can resolve this")).toBeVisible();
});

test("an owner sees a dispute's reason and deadline, and records the outcome", async ({
  page,
  owner,
  allowProblem,
  shop,
}) => {
  allowProblem(/status of 422/);
  const number = await placeDisputed(shop);
  await dispatchOrder(number);
  await enterAs(page, owner);
  await openOrder(page, number);
  const problems = page.getByRole("region", { name: "Payment problems" });
  await expect(problems).toContainText("the cardholder says they didn’t make the payment");
  await expect(problems.getByText(/Respond by/)).toBeVisible();
  await expect(problems.getByRole("link", { name: /View payment in Stripe/ })).toHaveAttribute(
    "href",
    /^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/,
  );
  const warning = page.getByText("you may pay the money back twice");
  await expect(warning).toBeVisible();
  await page.getByRole("button", { name: "Refund", exact: false }).first().click();
  await expect(orderDialog(page).getByText("you may pay the money back twice")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await problems.getByRole("button", { name: "Mark as resolved" }).click();
  await orderDialog(page).getByRole("button", { name: "Mark as resolved" }).click();
  await expect(orderDialog(page).getByText("Enter the outcome")).toBeVisible();
  await orderDialog(page).getByLabel("Outcome").fill("The bank has what it asked for");
  await orderDialog(page).getByRole("button", { name: "Mark as resolved" }).click();
  await expect(warning).toBeHidden();
  await expect(orderHistory(page)).toContainText("The bank has what it asked for");
});

test("an alert on the order and on Home shows that refunds exceed payments", async ({
  page,
  owner,
  shop,
}) => {
  const { number, path, session } = await placePaidByCard(shop);
  await dispatchOrder(number);
  await refundAndLose(session, 500);
  const sentence = `Order ${number} paid out £5.00 more than it received: £5.00 refunded and £134.99 lost to disputes, of £134.99 received.`;
  await enterAs(page, owner);
  await openOrder(page, number);

  const money = page.getByRole("region", { name: "Payment", exact: true });
  await expect(money.getByText(sentence)).toBeVisible();
  for (const row of ["Refunded£5.00", "Lost disputes£134.99", "Paid out in excess£5.00"]) {
    await expect(money).toContainText(row);
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.goto("/");
  const matter = page.getByRole("listitem").filter({ hasText: sentence });
  await matter.getByRole("link", { name: /^View/ }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));

  // The customer was refunded once and in full.
  const customer = await shop.get("/orders/v1/order", {
    headers: { "Order-Token": new URLSearchParams(path.split("?")[1]).get("token") ?? "" },
  });
  expect(await customer.json()).toMatchObject({ paid: 0, refunded: 13_499 });
});
