import { expect, test } from "../fixtures.ts";
import { buyFirst, fillBasket, stepHeading } from "../shopping.ts";
import { openReady, waitUntilHydrated } from "../visit.ts";
import { goToOrder } from "./ordering.ts";

test("keeps the basket on a new page and serves no empty-basket message", async ({
  page,
  request,
}) => {
  await fillBasket(page, "Fame");
  await page.goto("/checkout");
  await expect(stepHeading(page, "Shipping")).toBeVisible();
  expect(await (await request.get("/checkout")).text()).not.toContain("Your Basket is Empty");
});

test("shares one basket between all tabs", async ({ page, context }) => {
  await fillBasket(page, "Fame");
  const other = await context.newPage();
  await openReady(other, "/search?q=A313");
  await expect(other.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  await buyFirst(other);

  await expect(page.getByRole("link", { name: "Basket, 2 items" })).toBeVisible();
});

test("shows that the basket is empty", async ({ page }) => {
  await page.goto("/checkout");
  await waitUntilHydrated(page);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Basket is Empty");
  await expect(page.getByText("A basket lives in its tab")).toHaveCount(0);
});

test("the cookie page lists every storage key in use", async ({ page }) => {
  await goToOrder(page);
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  await page.goto("/cookies");

  const listed = await page.getByRole("rowheader").allTextContents();
  expect(stored).toContain("basket");
  expect(stored.filter((key) => !listed.includes(key))).toEqual([]);
  await expect(page.getByText("Your basket, what you type")).toHaveCount(0);
});
