import { randomUUID } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { type Email, lastEmailTo } from "../mail-folder.ts";
import { backButton, billingButton, getField, paymentButton, stepHeading } from "../shopping.ts";
import { openReady, toasts } from "../visit.ts";
import {
  expectTitle,
  failedRequest,
  goToTransfer,
  openCheckout,
  orderButton,
  placedNumber,
} from "./ordering.ts";

const newAddress = () => `${randomUUID()}@example.com`;
/** Emails contain the address that the shop was built for. */
const getPath = ({ link }: Email) => new URL(link).pathname + new URL(link).search;
const confirmButton = (page: Page) => page.getByRole("button", { name: "Confirm my subscription" });

async function askFor(page: Page, address: string): Promise<Email> {
  await openReady(page, "/");
  await getField(page, "Email address").fill(address);
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
  await expect(toasts(page)).toContainText("Please check your email");
  return lastEmailTo(address);
}

test("shows and emails a ten per cent code that only the confirmed address can use", async ({
  page,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  const address = newAddress();
  const email = await askFor(page, address);
  await openReady(page, getPath(email));
  await expectTitle(page, "One more step");
  await expect(page.getByText("I would like first looks and offers from")).toBeVisible();
  await confirmButton(page).click();

  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectTitle(page, "You are on the list");
  await expect(page.getByText("Your subscription is confirmed")).toBeVisible();
  await expect(page.getByText("You can unsubscribe at any time")).toBeVisible();
  const code = (await page.getByRole("code").textContent()) ?? "";
  expect((await lastEmailTo(address, 2)).code).toBe(code);
  await expect(page.getByText(/It works until \d+ \w+ \d{4}, for one order/)).toBeVisible();

  await openReady(page, getPath(email));
  await confirmButton(page).click();
  await expectTitle(page, "You are on the list");
  await expect(page.getByRole("code"), "unchanged by a second confirmation").toHaveText(code);

  await openCheckout(page, "A313");
  await page.getByText("Add a discount code").click();
  const field = page.getByLabel("Discount code");
  await field.fill(code.toLowerCase());
  await page.getByRole("button", { name: "Apply" }).click();
  await goToTransfer(page);
  await expect(orderButton(page)).toHaveText("Order and pay £27.49");
  // The order has another email address.
  await orderButton(page).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(code);
  const reason = /works only with the email address it was sent to/;
  await expect(field).toHaveAccessibleDescription(reason);
  await field.fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(field, "before the order is placed").toHaveAccessibleDescription(reason);
  await expect(orderButton(page)).toHaveText("Order and pay £29.99");

  await backButton(page).click();
  await expect(stepHeading(page, "Billing")).toBeFocused();
  await backButton(page).click();
  await getField(page, "Email").fill(address);
  await page.getByRole("button", { name: "Apply" }).click();
  await billingButton(page).click();
  await paymentButton(page).click();
  await expect(orderButton(page)).toHaveText("Order and pay £27.49");
  await orderButton(page).click();
  await placedNumber(page);
});

test("confirms only by button and can retry after a lost response", async ({
  page,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  const address = newAddress();
  const email = await askFor(page, address);
  await openReady(page, getPath(email));
  await page.route("**/newsletter/confirm", (route) => route.abort(), { times: 1 });
  await confirmButton(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/could not be reached/);
  expect((await lastEmailTo(address)).type).toBe("newsletter_opt_in");

  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/newsletter/confirm", loseAnswer, { times: 1 });
  await confirmButton(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/could not be reached/);
  await confirmButton(page).click();
  await expect(page.getByRole("code")).toHaveText((await lastEmailTo(address, 2)).code);
});

test("unsubscribes from the email link after a button press", async ({ page }) => {
  const address = newAddress();
  await openReady(page, getPath(await askFor(page, address)));
  await confirmButton(page).click();
  await expectTitle(page, "You are on the list");
  const welcome = await lastEmailTo(address, 2);

  await openReady(page, getPath(welcome));
  await expectTitle(page, "Unsubscribe");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expectTitle(page, "You are unsubscribed");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("explains an incomplete link and links to the subscription form", async ({
  page,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  await openReady(page, "/newsletter?confirm=lost");
  await confirmButton(page).click();
  await expectTitle(page, "This link does not work");
  await expect(page.getByRole("main")).toContainText("open it from the email again");
  await page.getByRole("link", { name: "Subscribe on the home page" }).click();
  await expect(page.getByRole("heading", { name: "Join our Beauty Circle" })).toBeInViewport();
});

test("never sends the token in the URL as a referrer", async ({ page }) => {
  const referrers: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (!request.isNavigationRequest()) referrers.push(request.headers().referer);
  });
  await openReady(page, "/newsletter?unsubscribe=secret");
  await page.getByRole("link", { name: "Skincare" }).first().click();
  await expectTitle(page, "Skincare");

  expect(referrers.length).toBeGreaterThan(5);
  expect(referrers.filter((referrer) => referrer?.includes("secret"))).toEqual([]);
});
