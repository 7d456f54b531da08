import { CREAM } from "@damson/order-service/testing/sample-placement";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { tabTo } from "../keyboard.ts";
import { tooWide } from "../overflow.ts";
import { openReady } from "../visit.ts";
import { markPaid, placeOrder, setStock } from "./placed-orders.ts";

// No other test buys it.
const NAILS = "kiss-voguish-fantasy-nails-in-new-york";

test("links ordered products and adds them to the basket again once the order is paid", async ({
  page,
  request,
}) => {
  const { path, number } = await placeOrder(request);
  await openReady(page, path);
  const ordered = page.getByRole("region", { name: "What you ordered" });
  await expect(ordered.getByRole("link", { name: "Vitamin A Retinol Cream" })).toHaveAttribute(
    "href",
    `/products/${CREAM}`,
  );
  await expect(page.getByRole("button", { name: "Buy again" })).toHaveCount(0);
  await markPaid(number);
  await page.reload();
  await expect(page.getByRole("button", { name: "Buy again" })).toBeVisible();
  await tabTo(page, /^Buy again$/);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/basket");
  await expect(page.getByRole("link", { name: "Basket, 3 items" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("Total£134.99");
});

test("names products that are sold out", async ({ page, request }) => {
  const lines = [
    { product: NAILS, quantity: 1 },
    { product: CREAM, quantity: 1 },
  ];
  const { path, number } = await placeOrder(request, undefined, { lines, total: 3839 });
  await markPaid(number);
  await setStock(NAILS, 0);
  await page.setViewportSize({ width: 320, height: 844 });
  await openReady(page, path);
  await page.getByRole("button", { name: "Buy again" }).click();

  const said = page.getByRole("region", { name: "What you ordered" }).getByRole("status");
  await expect(said).toContainText("KISS Voguish Fantasy Nails in New York: sold out.");
  expect(await axeFindings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await said.getByRole("link", { name: "Go to your basket" }).click();
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
});
