import { randomUUID } from "node:crypto";
import { archiveProducts } from "@damson/catalogue";
import { addProduct, anna, change, sampleProduct } from "@damson/catalogue/testing";
import { runInParallel } from "@damson/order-service/testing/run-in-parallel";
import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { lastEmailTo } from "../mail-folder.ts";
import { createCode, placeOrder } from "../orders/placed-orders.ts";
import { goesToProvider, press, providerPage } from "../orders/stand-in.ts";
import { tooWide } from "../overflow.ts";
import { orderHistory } from "./open-order.ts";
import { enterAs, expect, newCustomer, test } from "./shop.ts";
import { refusal } from "./test.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const place = (page: Page) => page.getByRole("button", { name: "Place order" });
const chosen = (page: Page) => page.getByRole("list", { name: "Products in this order" });
const total = (page: Page) => page.getByRole("region", { name: "Total" });

async function add(page: Page, name: string): Promise<void> {
  await field(page, "Search products").fill(name);
  // Enter does not place the order.
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Add ${name}` }).press("Enter");
  await expect(chosen(page)).toContainText(name);
  await expect(field(page, "Search products")).toBeFocused();
}

/** Runs `use` while the shop sells a product in two shades. Returns when it is archived again. */
async function withShades(use: (name: string) => Promise<void>): Promise<void> {
  const name = `Polish ${randomUUID()}`;
  const shade = (Shade: string) => ({
    ...{ optionValues: { Shade }, contents: "11 ml", netQuantity: 11, price: 1800 },
    netUnit: "ml" as const,
  });
  await runInParallel(process.env.E2E_ORDERS_DATA, async ({ catalogueDatabase }) => {
    const values = [{ value: "Plum" }, { value: "Fog" }];
    const options = [{ name: "Shade", values }];
    const variants = [shade("Plum"), shade("Fog")];
    const product = sampleProduct({ name, options, variants });
    const { id } = await addProduct(catalogueDatabase, product, new Date());
    try {
      await use(name);
    } finally {
      await change(catalogueDatabase, (db) => archiveProducts(db, anna(new Date()), [{ id }]));
    }
  });
}

test("staff take an order, and the customer pays with the emailed link", async ({
  page,
  theirs,
  shop,
  staff,
  allowProblem,
}) => {
  allowProblem(refusal);
  allowProblem(goesToProvider);
  const email = newCustomer();
  await placeOrder(shop, email);
  const code = await createCode(10);
  await enterAs(page, staff);
  await page.goto("/orders");
  await page.getByRole("link", { name: "New order" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New order" })).toBeFocused();
  await place(page).press("Enter");
  await expect(field(page, "Search products")).toBeFocused();
  await expect(field(page, "Search products")).toHaveAccessibleDescription("Add a product");
  await expect(field(page, "Email")).toHaveAccessibleDescription("Invalid email address");

  await add(page, "Vitamin A Retinol Cream");
  await field(page, "Find an earlier address").fill(email);
  await page.getByRole("button", { name: "Use 1 Garden Row" }).press("Enter");
  await expect(field(page, "Postcode")).toHaveValue("LS1 4AP");
  await expect(field(page, "First name")).toBeFocused();
  await expect(field(page, "Email")).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Clear products and address" }).click();
  await expect(field(page, "Postcode")).toHaveValue("");
  await add(page, "Vitamin A Retinol Cream");
  await field(page, "Find an earlier address").fill(email);
  await page.getByRole("button", { name: "Use 1 Garden Row" }).press("Enter");
  await page.getByLabel(/^Quantity of/).selectOption("2");
  await page.reload();
  await expect(field(page, "Postcode")).toHaveValue("LS1 4AP");
  await expect(total(page)).toContainText("£50.00");
  await field(page, "Discount code (optional)").fill("NOTHING");
  await page.keyboard.press("Tab");
  await expect(field(page, "Discount code (optional)")).toHaveAccessibleDescription(/can’t find/);
  await field(page, "Discount code (optional)").fill(code);
  await page.keyboard.press("Tab");
  await expect(total(page)).toContainText("-£5.00");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await tooWide(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  }

  // The prices change before the order is placed.
  await page.route(
    "**/api/orders",
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), total: 1 } }),
    { times: 1 },
  );
  await place(page).press("Enter");
  await expect(page.locator("form").getByRole("alert")).toContainText("Your order now comes to £");
  await expect(field(page, "Postcode")).toHaveValue("LS1 4AP");
  await place(page).press("Enter");
  await expect(orderHistory(page)).toContainText("Placed by telephone");
  await expect(page.getByRole("heading", { name: "Payment" })).toBeVisible();

  const { link } = await lastEmailTo(email, 2);
  await theirs.goto(link);
  await theirs.getByRole("button", { name: /^Pay £/ }).click();
  await providerPage(theirs);
  await press(theirs, "Pay");
  await expect(theirs.getByRole("heading", { name: "Order Successful" })).toBeVisible();
});

test("staff place a paid order with the customer's latest address", async ({
  page,
  shop,
  staff,
  allowProblem,
}) => {
  allowProblem(refusal);
  const email = newCustomer();
  const { number } = await placeOrder(shop, email);
  await enterAs(page, staff);
  await page.goto(`/orders/${number}`);
  await page.getByRole("link", { name: "View customer" }).click();
  await page.getByRole("link", { name: "New order" }).click();
  await expect(field(page, "Address")).toHaveValue("1 Garden Row");
  expect(decodeURIComponent(page.url())).not.toContain("@");
  await withShades(async (name) => {
    await field(page, "Search products").fill(name);
    await page.getByLabel(`Variant of ${name}`).selectOption("Fog");
    await page.getByRole("button", { name: `Add ${name}` }).click();
    await expect(chosen(page)).toContainText("Fog, £18.00");
  });
  await page.getByRole("button", { name: /^Remove/ }).click();
  await add(page, "Vitamin A Retinol Cream");
  await field(page, "Phone").fill("+33 1 23 45 67 89");
  await field(page, "Payment").selectOption("Already paid");
  await place(page).click();
  await expect(field(page, "How it was paid")).toBeFocused();
  await field(page, "How it was paid").fill("Cash");
  await place(page).click();
  await expect(field(page, "Phone")).toBeFocused();
  await expect(field(page, "Phone")).toHaveAccessibleDescription(/UK phone number/);
  await field(page, "Phone").fill("07700 900123");
  await place(page).click();
  await expect(orderHistory(page)).toContainText("Cash");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("To pack");
  await page.keyboard.press("i");
  await expect(page.getByRole("article").getByText("Paid (Cash)")).toBeVisible();
});
