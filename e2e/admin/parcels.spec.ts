import { readFile } from "node:fs/promises";
import { samplePlacement } from "@damson/order-service/testing/sample-placement";
import { axeFindings } from "../axe.ts";
import { markPaid, placeOrder } from "../orders/placed-orders.ts";
import { tooWide } from "../overflow.ts";
import { enterAs, expect, phone, test } from "./shop.ts";

test("staff pack, print, export and dispatch orders together", async ({ page, staff, shop }) => {
  const family = `Parcels${Date.now()}`;
  const { shipping } = samplePlacement({ lines: [], total: 0 });
  const numbers: string[] = [];
  for (const firstName of ["Zoë", "Bea", "Cleo"]) {
    const { number } = await placeOrder(shop, undefined, {
      shipping: { ...shipping, firstName, lastName: family },
    });
    await markPaid(number);
    numbers.push(number);
  }
  const [first = "", second = "", third = ""] = numbers;

  await enterAs(page, staff);
  await page.goto("/orders?state=paid&packed=no&sort=placed_at");
  await page.getByRole("searchbox", { name: "Search orders" }).fill(family);
  await expect(page.getByRole("table", { name: "Orders" }).locator("tbody tr")).toHaveCount(3);
  await page.getByRole("checkbox", { name: /^Select all/ }).check();
  const bar = page.getByRole("region", { name: "Selected orders" });
  await bar.getByRole("button", { name: "Mark as packed" }).click();
  await expect(page.getByText("3 orders marked as packed")).toBeVisible();

  await bar.getByRole("button", { name: "Export for a carrier" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export 3 orders" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^parcels-royal-mail-.*\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(`"Zoe","${family}"`);
  await expect(page.getByText("3 orders exported")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();

  await bar.getByRole("link", { name: "Print 3 packing slips" }).click();
  const slips = page.getByRole("article");
  await expect(slips).toHaveCount(3);
  await expect(slips.first().locator("header svg path")).toHaveAttribute("d", /^M0 0h2v1/);
  await expect(slips.first().locator("tbody img").first()).toBeVisible();
  await page.goBack();
  await bar.getByRole("button", { name: "Clear selection" }).click();

  await page.getByRole("link", { name: "Import tracking numbers" }).click();
  const choose = () =>
    page.getByLabel(/Choose a CSV file/).setInputFiles({
      name: "orders.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `Order reference,Tracking number\n${first},QF123456785GB\n${second},QF12\nDM-2222-2222,QF123456785GB`,
      ),
    });
  await choose();
  await expect(page.getByText("2 ready, 0 already dispatched, 1 with a problem")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: `Dispatch ${second}` })).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Dispatch 1 order" }).click();
  await expect(page.getByText("1 order dispatched")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await choose();
  await expect(page.getByText("1 ready, 1 already dispatched, 1 with a problem")).toBeVisible();
  await page.setViewportSize(phone);
  await expect.poll(() => tooWide(page)).toEqual([]);

  await page.goto("/orders?state=paid&packed=yes&sort=placed_at");
  for (const number of [second, third]) {
    await page.getByRole("checkbox", { name: `Select ${number}` }).check();
  }
  await bar.getByRole("button", { name: "Mark as dispatched" }).click();
  await expect.poll(() => tooWide(page)).toEqual([]);
  await page.getByRole("button", { name: "Dispatch 2 orders" }).click();
  await expect(page.getByText("2 orders dispatched")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("staff send an order in two parcels", async ({ page, staff, shop }) => {
  const { number } = await placeOrder(shop);
  await markPaid(number);
  await enterAs(page, staff);
  await page.goto(`/orders/${number}`);
  const dialog = page.getByRole("dialog");
  const next = page.getByRole("region", { name: "Next" });
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await next.getByRole("button", { name: /^Dispatch/ }).click();
  await dialog.getByText("Send only some items now").click();
  await dialog.getByLabel(/Vitamin A Retinol Cream/).selectOption("1");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Dispatch without tracking" }).click();
  await expect(next).toContainText("Partly dispatched. 1 item still to send.");
  await expect(page.getByText("1 not dispatched yet")).toBeVisible();

  await page.goto(`/orders/${number}/packing-slip`);
  await expect(page.getByRole("article")).toContainText("1 item in total");
  await page.goBack();
  await page.setViewportSize(phone);
  await next.getByRole("button", { name: /^Dispatch the rest/ }).click();
  await expect.poll(() => tooWide(page)).toEqual([]);
  await dialog.getByLabel("Tracking number").fill("QF123456785GB");
  await dialog.getByRole("button", { name: "Dispatch", exact: true }).click();
  await expect(next).toContainText("Dispatched with");
  await expect(next.getByRole("button", { name: /^Mark as delivered/ })).toBeVisible();
});
