import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { zipSync } from "fflate";
import sharp from "sharp";
import { axeFindings } from "../axe.ts";
import { tooWide } from "../overflow.ts";
import { archive, askAs, createDraft } from "./products.ts";
import { enterAs, expect, phone, test } from "./shop.ts";
import { refusal } from "./test.ts";

const choose = (page: Page, name: string, csv: string) =>
  page.getByLabel(/Choose a CSV file/).setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });

/** Exports the products and keeps only one product's rows, because other tests change the rest. */
async function exportRows(page: Page, slug: string): Promise<string> {
  await page.goto("/products");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const lines = (await readFile(await (await downloading).path(), "utf8")).split("\r\n");
  const [headings] = lines;
  return [headings, ...lines.filter((line) => line.includes(`"${slug}"`)), ""].join("\r\n");
}

test("an owner exports products, imports a changed price and undoes it", async ({
  page,
  owner,
  shop,
  request,
}) => {
  const { id, name } = await createDraft(request, owner);
  await askAs(request, owner, ["POST", "/products/publish"], { products: [{ id }] });
  const price = async () => {
    const results = await shop.get(`/search?q=${encodeURIComponent(name)}`);
    return /£\d+\.\d\d/.exec((await results.text()).split(`${name}<`).at(-1) ?? "")?.[0];
  };
  await enterAs(page, owner);
  const csv = await exportRows(page, name.toLowerCase().replace(" ", "-"));
  const preview = page.getByRole("region", { name: "products.csv" });

  await page.getByRole("link", { name: "Import" }).click();
  await choose(page, "products.csv", csv);
  await expect(preview.getByText("This file contains no changes")).toBeVisible();
  await choose(page, "products.csv", csv.replace('"25.00"', '"cheap"'));
  await expect(preview.getByRole("row").nth(1)).toContainText("price: “cheap” isn’t a price");
  await expect(preview.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  await choose(page, "products.csv", csv.replace('"25.00"', '"19.99"'));
  await expect(preview.getByRole("row").nth(1)).toContainText("price: 25.00 → 19.99");
  expect(await axeFindings(page)).toEqual([]);
  for (const size of [phone, { width: 1024, height: 800 }]) {
    await page.setViewportSize(size);
    await expect.poll(() => tooWide(page)).toEqual([]);
  }
  expect(await price()).toBe("£25.00");

  await preview.getByRole("button", { name: "Import 1 updated product" }).press("Enter");
  await expect(page.getByText("1 product updated")).toBeVisible();
  expect(await price()).toBe("£19.99");
  await page.getByRole("button", { name: `Undo: Imported ${name}` }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  expect(await price()).toBe("£25.00");
  await archive(request, owner, id);
});

test("staff import without prices, and a changed product needs another preview", async ({
  page,
  owner,
  staff,
  request,
  allowProblem,
}) => {
  allowProblem(refusal);
  const { id, name } = await createDraft(request, owner);
  const slug = name.toLowerCase().replace(" ", "-");
  await enterAs(page, staff);
  await page.goto("/products/import");
  await page.getByLabel("Or paste cells").fill(`day\tsum\n1\t2`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The first row isn’t");
  await choose(page, "theirs.csv", `product,warnings,price\n${slug},Keep away.,1.00\n`);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("Only owners can change prices.");
  await page.getByLabel("Import without prices").check();
  await expect(row).toContainText("warnings: empty → Keep away.");

  const { product } = await askAs(request, owner, ["GET", `/products/${id}`]);
  await askAs(request, owner, ["PUT", `/products/${id}`], {
    product: { ...product, warnings: "Hot." },
    version: product.version,
  });
  await page.getByRole("button", { name: "Import 1 updated product" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Products have changed" })).toBeVisible();
  await expect(row).toContainText("warnings: Hot. → Keep away.");
  await page.getByRole("button", { name: "Import 1 updated product" }).click();
  await expect(page).toHaveURL(/\/products\/history$/);
});

test("imports a live product with pictures from a ZIP file", async ({
  page,
  owner,
  shop,
  request,
}) => {
  const name = `Oil ${crypto.randomUUID().slice(0, 8)}`;
  const slug = name.toLowerCase().replace(" ", "-");
  await enterAs(page, owner);
  await page.goto("/products/import");
  await choose(
    page,
    "oils.csv",
    `product,name,brand,category,description,price,state,pictures\n${slug},${name},A313,Skincare,An oil.,12,live,oil.jpg\n`,
  );
  await expect(page.getByRole("row").nth(1)).toContainText("Choose the ZIP with “oil.jpg”");
  const plain = { width: 320, height: 320, channels: 3, background: "#c86450" } as const;
  const photo = await sharp({ create: plain }).jpeg().toBuffer();
  await page.getByLabel(/ZIP file with the pictures/).setInputFiles({
    name: "oils.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(zipSync({ "Photos/Oil.jpg": new Uint8Array(photo) })),
  });
  await expect(page.getByText("oils.zip: 1 file")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 new product" }).click();
  await expect(page.getByText("1 product created")).toBeVisible();
  await expect
    .poll(async () => (await shop.get(`/search?q=${encodeURIComponent(name)}`)).text(), {
      timeout: 30_000,
    })
    .toContain(`alt="${name}"`);
  const { products } = await askAs(request, owner, ["GET", `/products?q=${slug}`]);
  await archive(request, owner, products[0].id);
});
