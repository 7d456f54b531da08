import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { lastEmailTo } from "../mail-folder.ts";
import { openReady, stepClock, toasts } from "../visit.ts";
import { failedRequest, NOW_PAY, TO_CONFIRM } from "./ordering.ts";
import {
  deliver,
  markPaid,
  type PlacedOrder,
  placeOrder,
  receiveReturn,
  refundOrder,
} from "./placed-orders.ts";

const stateHeading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 2, name });
const cancelButton = (page: Page) => page.getByRole("button", { name: "Cancel this order" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Cancel this order?" });
const confirmButton = (page: Page) => dialog(page).getByRole("button", { name: "Cancel order" });

async function openNewOrder(page: Page, request: APIRequestContext): Promise<PlacedOrder> {
  const order = await placeOrder(request);
  await openReady(page, order.path);
  await expect(stateHeading(page, TO_CONFIRM)).toBeVisible();
  return order;
}

test("shows how to pay an unpaid order, copies the reference and changes the delivery address", async ({
  page,
  request,
  context,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { number } = await openNewOrder(page, request);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("Total£134.99");
  await expect(page.getByRole("region", { name: "What you ordered" })).toContainText("2 × £25.00");
  await page.getByRole("button", { name: "Copy reference" }).click();
  await expect(toasts(page)).toContainText(`Reference: ${number}`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  expect(await axeFindings(page)).toEqual([]);

  const change = page.getByRole("button", { name: "Change the delivery address" });
  await change.press("Enter");
  const form = page.getByRole("dialog", { name: "Change the delivery address" });
  await expect(form.getByLabel("City")).toHaveValue("Leeds");
  await form.getByLabel("Address").fill("2 Mill Lane");
  await form.getByLabel("Postcode").fill("JE2 3AB");
  await form.getByLabel("Postcode").press("Enter");
  await expect(form.getByText("We do not deliver to the Channel Islands")).toBeVisible();
  await expect(form.getByLabel("Postcode")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  await form.getByLabel("Postcode").fill("ls1 4aq");
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(toasts(page)).toContainText("Address changed");
  await expect(stateHeading(page, TO_CONFIRM)).toBeFocused();
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("2 Mill Lane");
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("LS1 4AQ");
});

test("a guest confirms the order with a button on the page linked from the email", async ({
  page,
  request,
}) => {
  const email = `guest-${randomUUID()}@example.com`;
  const { path } = await placeOrder(request, email);
  await openReady(page, path);
  await expect(page.getByText(`in our email to ${email}`)).toBeVisible();
  const confirm = page.getByRole("button", { name: "Confirm this order" });
  await expect(confirm).toHaveCount(0);

  const { pathname, search } = new URL((await lastEmailTo(email)).link);
  await openReady(page, pathname + search);
  await expect(stateHeading(page, TO_CONFIRM)).toBeVisible();
  await expect(page.getByText(/^Once you confirm/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await confirm.click();

  await expect(toasts(page)).toContainText("Order confirmed");
  await expect(confirm).toHaveCount(0);
  await expect(stateHeading(page, NOW_PAY)).toBeFocused();
  // The bank account is shown first.
  const details = page.getByRole("heading", { name: "Pay by bank transfer" }).locator("..");
  const words = await details.evaluate((element) => element.nextElementSibling?.textContent);
  expect(words).toMatch(/^We keep your order for you until/);
});

test("asks before it cancels an order, and can retry until its state is known", async ({
  page,
  request,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  await openNewOrder(page, request);
  await cancelButton(page).click();
  await expect(dialog(page)).toContainText("you owe nothing");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(cancelButton(page)).toBeFocused();

  await page.route("**/order/cancel", (route) => route.abort("connectionfailed"), { times: 1 });
  await cancelButton(page).click();
  await confirmButton(page).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(/Please try again/);
  // The order is cancelled, but the response is lost.
  await page.route("**/order/cancel", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await confirmButton(page).click();
  await expect(stateHeading(page, "This order is cancelled")).toBeFocused();
  await expect(page.getByRole("status").first()).toHaveText("This order is cancelled");
  await expect(cancelButton(page)).toHaveCount(0);
});

test("does not cancel an order that has just been dispatched, and shows its current state", async ({
  page,
  request,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  await deliver(await openNewOrder(page, request));
  await cancelButton(page).click();
  await confirmButton(page).click();

  await expect(
    page.getByText(/^You can’t do this because .* This is its current state\.$/).last(),
  ).toBeVisible();
  await expect(stateHeading(page, "Your order has arrived")).toBeFocused();
});

test("refreshes the order when the page becomes visible again, and prints its receipt", async ({
  page,
  request,
}) => {
  const { number } = await openNewOrder(page, request);
  await markPaid(number);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  await expect(stateHeading(page, "Your payment has arrived")).toBeVisible();
  await expect(page.getByRole("list", { name: "What has happened" })).toContainText(
    "Payment received",
  );
  await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(0);

  const receipt = page.getByRole("region", { name: "Receipt" });
  await expect(receipt).toContainText("Paid by bank transfer£134.99");
  const letterhead = page.getByRole("main").getByText("Damson Beauty", { exact: true });
  await expect(letterhead).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(letterhead).toBeVisible();
  await expect(receipt).toContainText("Sold by");
  // The addresses stay on one page.
  await expect(receipt.locator("dl").last()).toHaveCSS("break-inside", "avoid");
  for (const button of await page.getByRole("main").getByRole("button").all()) {
    await expect(button).toBeHidden();
  }
});

test("registers a partial return and shows its refund", async ({ page, request }) => {
  const order = await placeOrder(request);
  await deliver(order);
  await openReady(page, order.path);
  await expect(page.getByText("Royal Mail")).toBeVisible();
  await expect(page.getByRole("link", { name: "AB123456785GB" })).toBeVisible();
  await page.getByText("Send something back").click();
  await expect(page.getByText(/once its own seal or film is broken/)).toBeVisible();
  await page.getByRole("button", { name: "Register the return" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Please choose what you would like to send back",
  );
  await expect(page.getByRole("checkbox").first()).toBeFocused();
  await expect(page.getByRole("group", { name: /send back/ })).toHaveAccessibleDescription(
    "Please choose what you would like to send back",
  );
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("checkbox", { name: /Vitamin A/ }).check();
  await page.getByLabel("How many").selectOption("1");
  await page.getByLabel("Reason").fill("Not my shade");
  await page.getByRole("button", { name: "Register the return" }).click();

  await expect(stateHeading(page, "Your return is registered")).toBeFocused();
  await expect(page.getByText("Send by")).toBeVisible();
  // The original parcel.
  await expect(page.getByText("Royal Mail")).toHaveCount(0);
  await expect(page.getByText("1 sent back")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await receiveReturn(order.number);
  await refundOrder(order.number);
  await page.reload();
  await expect(stateHeading(page, "Your money is on its way back")).toBeVisible();
  await expect(page.getByRole("region", { name: "Receipt" })).toContainText("Paid back£25.00");
});

test("an unknown order's page explains how to find the order", async ({ page, allowProblem }) => {
  allowProblem(failedRequest);
  for (const path of ["/order", "/order?token=not-a-token"]) {
    await openReady(page, path);

    await expect(page.getByRole("heading", { name: "We cannot find this order" })).toBeVisible();
    await expect(page.getByText(/open the link in your email again/)).toBeVisible();
  }
  expect(await axeFindings(page)).toEqual([]);
});

test("loads the order once the connection returns", async ({
  page,
  request,
  context,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  const { path } = await placeOrder(request);
  await page.clock.install();
  await page.route("**/orders/v1/order", (route) => route.abort("connectionfailed"));
  await openReady(page, path);
  await context.setOffline(true);
  const failure = page.getByRole("heading", { name: /couldn’t load your order/ });
  await stepClock(page, 1_000, () => failure.isVisible()).toBe(true);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();

  await page.unroute("**/orders/v1/order");
  await context.setOffline(false);
  await expect(stateHeading(page, TO_CONFIRM)).toBeVisible();
});

test("sends its URL to no other page and loads without layout shifts", async ({
  page,
  request,
}) => {
  const referrers: (string | undefined)[] = [];
  page.on("request", (request) => void referrers.push(request.headers().referer));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries().map(() => "moved");
      Object.assign(window, { moved });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const { path } = await openNewOrder(page, request);

  expect(await page.evaluate(() => "moved" in window)).toBe(false);
  await page.getByRole("contentinfo").getByRole("link", { name: "Help" }).click();
  await expect(page).toHaveURL("/help");
  expect(referrers.filter((referrer) => referrer?.includes("token"))).toEqual([]);
  const html = await (await request.get(path)).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
});
