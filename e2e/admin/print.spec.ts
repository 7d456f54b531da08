import type { StaffOrder } from "@damson/admin/api/order";
import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { cancelOrder } from "../orders/placed-orders.ts";
import { openNewOrder } from "./open-order.ts";
import { pagesOfPdf } from "./pdf-text.ts";
import { expect, test } from "./shop.ts";

const LINE = /Line \d+ of many/g;

/** Sets `count` lines on every order, some with names that wrap. */
async function lengthenOrders(page: Page, count: number): Promise<void> {
  await page.unrouteAll();
  await page.route("**/api/order-sheets?*", async (route) => {
    const response = await route.fetch();
    const { orders }: { readonly orders: readonly StaffOrder[] } = await response.json();
    const longer = orders.map((order) => {
      const lines = createLines(order, count);
      const invoices = order.invoices.map((invoice) => ({ ...invoice, lines }));
      return { ...order, items: count, lines, invoices };
    });
    await route.fulfill({ response, json: { orders: longer } });
  });
}

function createLines({ lines: [line] }: StaffOrder, count: number): StaffOrder["lines"] {
  if (line === undefined) throw new Error("The order has no lines");
  return Array.from({ length: count }, (_, position) => {
    const name = `Line ${position} of many${" with a long name".repeat(position % 7)}.`;
    return { ...line, position, name, variant: "Rosé", sku: "R-1", quantity: 1 };
  });
}

async function printed(page: Page): Promise<readonly string[]> {
  return pagesOfPdf(await page.pdf({ preferCSSPageSize: true }));
}

/** A line may break between two words of `end`, and the text of a PDF has no spaces between lines. */
function hasText(page: string | undefined, end: string): boolean {
  return page?.replaceAll(" ", "").includes(end.replaceAll(" ", "")) ?? false;
}

/** For one page, for about two, and one less than the maximum. */
const counts = [1, 12, 49];

for (const [sheet, line, end] of [
  ["packing-slip", "A313, Rosé, 50 g, SKU R-1", "parcel is fine."],
  ["invoice", "Rosé, 50 g", "Paid by bank transfer"],
] as const) {
  test(`a long ${sheet} numbers its pages and splits no line`, async ({ page, owner, shop }) => {
    const number = await openNewOrder(page, shop, owner);
    for (const count of counts) {
      await lengthenOrders(page, count);
      await page.goto(`/orders/${number}/${sheet}`);
      await expect(page.getByRole("article")).toContainText(line);
      await expect(page.getByRole("article")).toContainText(end);

      const pages = await printed(page);

      for (const [index, text] of pages.entries()) {
        expect(text).toMatch(new RegExp(`Page ${index + 1} of ${pages.length}`));
        // Every page repeats the table head, and every line keeps its brand. Text after the table
        // may be on a separate page.
        const shown = text.match(LINE) ?? [];
        expect(text.match(/A313/g) ?? []).toHaveLength(shown.length);
        expect(text.match(/Quantity/g) ?? []).toHaveLength(shown.length > 0 ? 1 : 0);
        expect(shown.length > 0 || hasText(text, end), `${count} lines: ${text}`).toBe(true);
      }
      expect(pages.join("").match(LINE)).toHaveLength(count);
      expect(hasText(pages.at(-1), end), pages.at(-1)).toBe(true);
    }
  });
}

test("numbers the pages of each slip separately when printed together", async ({
  page,
  owner,
  shop,
}) => {
  const [first, second] = [
    await openNewOrder(page, shop, owner),
    await openNewOrder(page, shop, owner),
  ];
  await lengthenOrders(page, 30);
  await page.goto(`/orders/print?numbers=${first},${second}&what=packing-slips`);
  await expect(page.getByRole("article")).toHaveCount(2);

  const pages = await printed(page);

  const half = pages.length / 2;
  expect(half).toBeGreaterThan(1);
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`Packing slip ${index < half ? first : second}`);
    expect(text).toContain(`Page ${(index % half) + 1}`);
    expect(text).not.toContain("Page 3 of");
  }
});

test("marks each page of an unpaid or cancelled order's slip “do not send”", async ({
  page,
  owner,
  shop,
}) => {
  const number = await openNewOrder(page, shop, owner, false);
  await lengthenOrders(page, 30);
  await page.goto(`/orders/${number}/packing-slip`);
  await expect(page.getByText("Not paid: do not send")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const pages = await printed(page);
  expect(pages.length).toBeGreaterThan(1);
  for (const text of pages) expect(text).toContain("Not paid: do not send");

  await cancelOrder(number);
  await page.reload();
  await expect(page.getByText("Cancelled: do not send")).toBeVisible();
  await openNewOrder(page, shop, owner);
  await page.getByRole("link", { name: "Packing slip" }).click();
  await expect(page.getByRole("article")).toBeVisible();
  await expect(page.getByText("do not send")).toHaveCount(0);
});
