import { readFile } from "node:fs/promises";
import { axeFindings } from "../axe.ts";
import { tooWide } from "../overflow.ts";
import { order } from "./placements.ts";
import { phone } from "./shop.ts";
import { enterAs, expect, test } from "./test.ts";

const PRODUCT = "kiss-salon-acrylic-french-nails-in-breathtaking";

test("an owner reads and exports the report of a period", async ({ page, request, owner }) => {
  await enterAs(page, owner);
  const { number } = await order(request, PRODUCT, 1);
  const { access_token } = JSON.parse(owner.session);
  const headers = { Authorization: `Bearer ${access_token}` };
  const { money, version } = await (await request.get(`/api/orders/${number}`, { headers })).json();
  const paid = await request.post(`/api/orders/${number}/mark-paid`, {
    headers: { ...headers, "If-Match": String(version) },
    data: { amount: money.total },
  });
  expect(paid.status()).toBe(200);

  await page.goto("/");
  await page.getByRole("link", { name: "Reports" }).click();
  const payments = page.getByRole("table", { name: "Payments by method" });
  await expect(payments.getByRole("row", { name: /^Bank transfer £/ })).toBeVisible();
  await expect(page.locator(".recharts-bar-rectangle").first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv).toContain('"Payment method","Received","Refunded"');

  await page.getByRole("link", { name: "Invoices" }).click();
  await expect(page.getByRole("article", { name: /^(VAT i|I)nvoice INV-/ }).first()).toBeVisible();
  await page.getByRole("link", { name: "Back to report" }).click();

  await page.getByRole("button", { name: "VAT quarter" }).click();
  await page.getByLabel("Last month of the quarter").selectOption({ index: 1 });
  await expect(page).toHaveURL(/period=quarter&ending=20\d\d-\d\d$/);
  await expect(page.getByText("Check with your accountant.")).toBeVisible();
  await page.setViewportSize(phone);
  await expect.poll(() => tooWide(page)).toEqual([]);
});

test("staff record a transfer from a bank statement once", async ({ page, request, staff }) => {
  const { number } = await order(request, PRODUCT, 1);
  await enterAs(page, staff);
  await page.goto("/orders?state=pending_payment&sort=placed_at");
  await page.getByRole("link", { name: "Import bank statement" }).click();
  const { access_token } = JSON.parse(staff.session);
  const headers = { Authorization: `Bearer ${access_token}` };
  const { money } = await (await request.get(`/api/orders/${number}`, { headers })).json();
  const choose = () =>
    page.getByLabel(/Choose a CSV file/).setInputFiles({
      name: "starling.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `Date,Counter Party,Reference,Amount (GBP)\n22/11/2026,A Field,${number},${money.total / 100}\n22/11/2026,HMRC,VAT,1.01`,
      ),
    });
  await choose();
  await expect(page.getByRole("row", { name: new RegExp(`${number} Anna Field`) })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Record 1 payment" }).click();
  await expect(page.getByText("1 payment recorded")).toBeVisible();
  await expect(page.getByText("0 certain, 0 to check, 1 already recorded")).toBeVisible();
  await choose();
  await expect(page.getByText("0 certain, 0 to check, 1 already recorded")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Record/ })).toHaveCount(0);
  await page.setViewportSize(phone);
  await expect.poll(() => tooWide(page)).toEqual([]);
});
