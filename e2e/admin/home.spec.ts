import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { APIRequestContext, Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { markPaid, placeOrder, setStock, watchStock } from "../orders/placed-orders.ts";
import { scrollWidth } from "../overflow.ts";
import { order } from "./placements.ts";
import { enterAs, expect, test } from "./test.ts";

const phone = { width: 390, height: 844 };

let shop: APIRequestContext;
test.beforeAll(async ({ playwright }) => {
  shop = await playwright.request.newContext({
    baseURL: `http://localhost:${process.env.E2E_ORDERS_PORT}`,
  });
});
test.afterAll(() => shop.dispose());

async function placePaid(): Promise<void> {
  const { number } = await placeOrder(shop);
  await markPaid(number);
}

const toPack = (page: Page) => page.getByRole("link", { name: /^\d+ To pack/ });

async function countToPack(page: Page): Promise<number> {
  return Number.parseInt((await toPack(page).textContent()) ?? "", 10);
}

test("shows a newly paid order under “To pack” within a minute", async ({ page, staff }) => {
  await placePaid();
  await enterAs(page, staff);
  await page.clock.install();
  await page.goto("/");
  await expect(toPack(page)).toContainText("oldest");
  await expect(toPack(page)).toHaveAttribute("href", /^\/orders\?/);

  await placePaid();
  const refreshed = page.waitForResponse("**/api/home");
  await page.clock.runFor(61_000);

  const { toDo } = await (await refreshed).json();
  await expect.poll(() => countToPack(page)).toBe(toDo.toPack.count);
  for (const name of ["Ready to dispatch", "Unpaid", "Returns", "Refunds"]) {
    const link = page.getByRole("main").getByRole("link", { name: new RegExp(`^\\d+ ${name}`) });
    await expect(link).toHaveAttribute("href", /sort=placed_at/);
  }
  const backup = page.getByRole("link", { name: "Last backup: none yet" });
  await expect(backup).toHaveAttribute("href", "/settings/status#jobs");
  await toPack(page).click();
  // The list starts with the oldest order, like its tab.
  await expect(page.getByRole("link", { name: /^To pack/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByRole("columnheader", { name: "Placed" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
});

/** Inserts the alert for a payment that was refunded and also charged back. Returns the order's number. */
function insertPayoutAlert(): string {
  const number = `DM-${randomUUID().slice(0, 8)}`;
  const now = new Date().toISOString();
  const database = new DatabaseSync(join(process.env.E2E_ORDERS_DATA ?? "", "shop.sqlite"), {
    timeout: 5000,
  });
  database
    .prepare(
      `insert into alerts (kind, subject, details, count, first_raised_at,
        last_raised_at) values ('paid_out_too_much', ?, ?, 1, ?, ?)`,
    )
    .run(number, JSON.stringify({ taken: 5000, refunded: 5000, disputed: 5000 }), now, now);
  database.close();
  return number;
}

test("Home shows an alert until an owner resolves it", async ({ page, owner, staff, theirs }) => {
  const number = insertPayoutAlert();
  const matter = (page: Page) =>
    page
      .getByRole("region", { name: "Needs attention" })
      .getByRole("listitem")
      .filter({ hasText: number });
  await enterAs(theirs, staff);
  await theirs.goto("/");
  await expect(matter(theirs)).toContainText("Only an owner can resolve this");
  await expect(matter(theirs).getByRole("button")).toHaveCount(0);

  await enterAs(page, owner);
  await page.setViewportSize(phone);
  await page.goto("/");
  await expect(matter(page)).toContainText("£50.00 more than it received");
  await expect(matter(page).getByRole("link", { name: /^View/ })).toHaveAttribute(
    "href",
    `/orders/${number}`,
  );
  await expect.poll(() => scrollWidth(page)).toBe(phone.width);
  expect(await axeFindings(page)).toEqual([]);

  await matter(page)
    .getByRole("button", { name: /^Mark as resolved/ })
    .click();

  await expect(page.getByText("Marked as resolved")).toBeVisible();
  await expect(matter(page)).toHaveCount(0);
  await page.goto("/settings/activity");
  const event = page.getByRole("row").filter({ hasText: number });
  await expect(event).toContainText("Resolved: More refunded than received.");
  await expect(event).toContainText(owner.email);
});

test("Home shows an alert while unpaid orders reserve a lot of stock", async ({ page, owner }) => {
  // No other test tracks its stock.
  const product = "kiss-classy-nails-in-silk-dress";
  await setStock(product, 50);
  const { number } = await order(shop, product, 5);
  await watchStock();
  const matter = page
    .getByRole("region", { name: "Needs attention" })
    .getByRole("listitem")
    .filter({ hasText: "5 of 50 units" });
  await enterAs(page, owner);
  await page.goto("/");
  await expect(matter).toContainText("Unpaid orders reserve");
  // The alert ends only with its cause.
  await expect(matter.getByRole("button")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  await matter.getByRole("link", { name: /^View/ }).click();
  await expect(page).toHaveURL(/\/orders\?state=pending_payment/);
  await page.getByRole("searchbox").fill(number);
  await expect(page.getByRole("row").filter({ hasText: /DM-/ })).toHaveCount(1);
  await page.getByRole("checkbox", { name: new RegExp(number) }).check();
  await page.getByRole("button", { name: "Cancel 1 unpaid order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel 1 order" }).click();
  await expect(page.getByText("1 order cancelled")).toBeVisible();
  await watchStock();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
  await expect(matter).toHaveCount(0);
});

test("Home links to the products whose stock is not tracked", async ({ page, staff }) => {
  await enterAs(page, staff);
  await page.goto("/");
  await page.getByRole("link", { name: /^[1-9]\d* Stock not tracked/ }).click();

  const choice = page.getByRole("button", { name: /^Never tracked/ });
  await expect(choice).toHaveAttribute("aria-pressed", "true");
  const count = Number(/\d+/.exec((await choice.textContent()) ?? "")?.[0]);
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(count);
  expect(await axeFindings(page)).toEqual([]);
});

test("shows sales in a chart and in a table", async ({ page, owner, allowProblem }) => {
  allowProblem(/net::ERR_FAILED/);
  await placePaid();
  await enterAs(page, owner);
  await page.goto("/");
  const sales = page.getByRole("region", { name: "Last 30 days" });
  await expect(sales.getByText("Average order")).toBeVisible();
  await expect(sales.getByText("Daily revenue")).toBeVisible();
  const table = sales.getByRole("table", { name: "Revenue and orders of the last 30 days" });
  await expect(table.getByRole("row")).toHaveCount(31);

  await sales.getByRole("button", { name: "Show table" }).click();

  await expect(sales.getByText("Daily revenue")).toBeHidden();
  await expect(table.getByRole("row", { name: /£[1-9]/ }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect(
    page.getByRole("region", { name: "Best sellers" }).getByRole("listitem").first(),
  ).toContainText("sold");

  await page.route("**/sales-chart-*.js", (route) => route.abort());
  await page.reload();
  await expect(sales.getByText("We couldn’t load the chart")).toBeVisible();
  await expect(table.getByRole("row")).toHaveCount(31);
});

test("on a phone the tasks come first", async ({ page, staff }) => {
  await placePaid();
  await page.setViewportSize(phone);
  await enterAs(page, staff);
  await page.goto("/");
  await expect(toPack(page)).toBeInViewport();

  expect((await toPack(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect.poll(() => scrollWidth(page)).toBe(phone.width);
  expect(await axeFindings(page)).toEqual([]);

  const more = page.getByRole("button", { name: "More" });
  const discounts = page.getByRole("link", { name: "Discounts" });
  await more.click();
  await discounts.click();
  await expect(page.getByRole("heading", { level: 1, name: "Discounts" })).toBeFocused();
  await expect(discounts).toBeHidden();
  await expect(more).toHaveAttribute("aria-current", "true");

  await page.getByRole("link", { name: "Customers" }).click();
  await page.getByRole("link", { name: "Newsletter" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Newsletter" })).toBeFocused();
  await expect.poll(() => scrollWidth(page)).toBe(phone.width);
});

test("reports a failed load and retries it", async ({ page, staff, allowProblem }) => {
  allowProblem(/status of 503/);
  await enterAs(page, staff);
  await page.route("**/api/home", (route) =>
    route.fulfill({
      status: 503,
      json: { code: "unavailable", message: "The shop is busy. Please try again shortly." },
    }),
  );
  await page.goto("/");
  const failure = page.getByText("The shop is busy.");
  await expect(failure).toBeVisible();

  await page.unroute("**/api/home");
  await page.getByRole("button", { name: "Try again" }).click();

  await expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
  await expect(failure).toHaveCount(0);
});
