import { join } from "node:path";
import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { holdBack } from "../hold-back.ts";
import { tooWide } from "../overflow.ts";
import { addPicture, archive, askAs, createDraft } from "./products.ts";
import { enterAs, expect, test } from "./shop.ts";
import { refusal } from "./test.ts";

const phone = { width: 390, height: 844 };

const readId = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const saved = (page: Page) =>
  expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();

async function addValue(page: Page, value: string) {
  await page.getByLabel("Add shade").fill(value);
  await page.getByLabel("Add shade").press("Enter");
}

test("an owner creates, prices and publishes a product with two shades", async ({
  page,
  owner,
  request,
  allowProblem,
}) => {
  // The browser runs the sign-in script of the tests in every frame, even in sandboxed ones.
  allowProblem(/Blocked script execution in .*preview-pages/);
  await enterAs(page, owner);
  await page.goto("/products/new");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByText("Enter a product name")).toBeVisible();

  const name = `Velvet Nails ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await expect(page.getByLabel("URL")).toHaveValue(name.toLowerCase().replaceAll(" ", "-"));
  const brand = `Velvet House ${name.slice(-8)}`;
  await page.getByRole("button", { name: "Add brand" }).click();
  await expect(page.getByRole("dialog", { name: "New brand" }).getByLabel("Name")).toBeFocused();
  await page.keyboard.type(brand);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Brand" })).toHaveValue(/^velvet-house/);
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page
    .getByRole("textbox", { name: "Description", exact: true })
    .fill("Nails.\n\n- **Thirty**\n- <b>Not bold</b>");

  await page.getByRole("button", { name: "Add options like size, scent or shade" }).click();
  await expect(page.getByLabel("Option", { exact: true })).toHaveValue("Size");
  await page.getByLabel("Option", { exact: true }).fill("Shade");
  await addValue(page, "Ballroom");
  await addValue(page, "Rosé");
  await page.getByLabel("GTIN of Ballroom").fill("5012345678901");
  await expect(page.getByText("Check the last digit. It should be 0, not 1")).toBeVisible();
  await page.getByLabel("GTIN of Ballroom").fill("5012345678900");
  await page.getByLabel("Price of Ballroom").fill("8");
  await page.getByLabel("Price of Rosé").fill("nine");
  await page.getByText("Preview").click();
  const drawn = page.frameLocator("iframe:not([hidden])");
  await expect(drawn.getByRole("heading", { level: 1, name: "Velvet Nails" })).toBeVisible();
  await expect(drawn.getByText("£8.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByLabel("Price of Rosé")).toBeFocused();
  await page.getByLabel("Price of Rosé").fill("9.50");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Draft");

  const id = readId(page);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  await addPicture(request, owner, id);
  await page.reload();
  await page.getByRole("button", { name: "Alt text for picture 1" }).click();
  await expect(page.getByLabel("Alt text")).toBeFocused();
  await page.keyboard.type("Thirty nails in a box");
  await page.getByLabel("Variant shown").selectOption({ label: "Rosé" });
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Live");
  await saved(page);
  await expect(page.getByRole("link", { name: "View in shop" })).toHaveAttribute(
    "href",
    /\/products\/velvet-nails-/,
  );
  expect(await axeFindings(page)).toEqual([]);

  const { product, prices } = await askAs(request, owner, ["GET", `/products/${id}`]);
  expect(product).toMatchObject({ state: "live", options: [{ name: "Shade" }] });
  expect(prices.map(({ current }: { current: { pence: number } }) => current.pence)).toEqual([
    800, 950,
  ]);
  for (const size of [phone, { width: 1024, height: 800 }]) {
    await page.setViewportSize(size);
    await expect.poll(() => tooWide(page)).toEqual([]);
  }
  expect(await axeFindings(page)).toEqual([]);
  await archive(request, owner, id);
});

test("an owner changes a price, schedules and cancels a sale, and undoes the change", async ({
  page,
  owner,
  request,
}) => {
  const { id } = await createDraft(request, owner);
  await enterAs(page, owner);
  await page.goto(`/products/${id}`);
  await page.getByRole("button", { name: "Edit price", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Price" });
  await expect(dialog.getByLabel("New price (including VAT)")).toBeFocused();
  await page.keyboard.type("22.50");
  await expect(dialog.getByText("£25.00 → £22.50, 10% less.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  const prices = page.getByRole("region", { name: "Prices" });
  await expect(prices.getByText("£22.50").first()).toBeVisible();
  await prices.getByRole("button", { name: "Show table" }).click();
  const table = prices.getByRole("table", { name: "Price history" });
  await expect(table.getByRole("row").nth(1)).toContainText("£22.50");
  await expect(table.getByRole("row").nth(2)).toContainText("£25.00");

  await page.getByRole("button", { name: "Edit price", exact: true }).click();
  await dialog.getByLabel("New price (including VAT)").fill("5");
  await dialog.getByRole("button", { name: "Schedule", exact: true }).first().click();
  await dialog.getByLabel("From", { exact: true }).fill("2036-12-01T09:00");
  await dialog.getByLabel("Until").fill("2036-12-24T00:00");
  await dialog.getByRole("button", { name: "Schedule" }).last().click();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Schedule" }).last().click();
  await expect(
    prices.getByText("£5.00 from 1 Dec 2036, 09:00 until 24 Dec 2036, 00:00"),
  ).toBeVisible();
  await prices.getByRole("button", { name: "Cancel this sale at £5.00" }).click();
  await expect(prices.getByRole("heading", { name: "Scheduled" })).toHaveCount(0);

  const history = page.getByRole("region", { name: "History" });
  await history.getByRole("button", { name: /^Undo: Price set/ }).click();
  await expect(prices.getByText("£25.00").first()).toBeVisible();
  await expect(history.getByText("Undone by")).toBeVisible();
});

test("on a conflict, the second person keeps or discards their changes", async ({
  page,
  theirs,
  owner,
  staff,
  request,
  allowProblem,
}) => {
  allowProblem(refusal);
  const { id, name } = await createDraft(request, owner);
  await enterAs(page, owner);
  await enterAs(theirs, staff);
  await page.goto(`/products/${id}`);
  await theirs.goto(`/products/${id}`);
  await expect(theirs.getByText("Only owners can change prices")).toBeVisible();
  await expect(theirs.getByRole("button", { name: /price/i })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Mine.");
  await theirs.getByRole("textbox", { name: "Description", exact: true }).fill("Theirs.");
  await theirs.getByLabel("Warnings").fill("Keep away from fire.");
  await save(theirs).click();
  await saved(theirs);

  await save(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "updated this product" });
  await expect(notice).toContainText(staff.email);
  await expect(notice).toContainText("You both changed Description");
  await expect(page.getByRole("textbox", { name: "Description", exact: true })).toHaveValue(
    "Mine.",
  );
  expect(await axeFindings(page)).toEqual([]);
  await notice.getByRole("button", { name: "Keep my changes" }).click();
  await expect(page.getByLabel("Warnings")).toHaveValue("Keep away from fire.");
  await save(page).click();
  await saved(page);
  const { product } = await askAs(request, owner, ["GET", `/products/${id}`]);
  expect(product).toMatchObject({
    name,
    description: "Mine.",
    warnings: "Keep away from fire.",
  });

  await theirs.getByLabel("Warnings").fill("Other words.");
  await save(theirs).click();
  await theirs.getByRole("button", { name: "Discard my changes" }).click();
  await expect(theirs.getByLabel("Warnings")).toHaveValue("Keep away from fire.");
  await expect(theirs.getByRole("textbox", { name: "Description", exact: true })).toHaveValue(
    "Mine.",
  );
  await saved(theirs);
});

test("keeps typed text during a lost connection and when a change is undone", async ({
  page,
  owner,
  request,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED/);
  const { id, name } = await createDraft(request, owner);
  await enterAs(page, owner);
  await page.goto(`/products/${id}`);
  await page.getByLabel("Name", { exact: true }).fill(`${name} Extra`);
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(`${name} Extra`);
  await context.setOffline(false);
  await page.getByLabel("Name", { exact: true }).press("Control+s");
  await saved(page);
  await page.getByLabel("Warnings").fill("Typed meanwhile.");
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText("Saved: Name")).toBeVisible();
  await history.getByRole("button", { name: /^Undo: Saved/ }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(page.getByLabel("Warnings")).toHaveValue("Typed meanwhile.");
});

test("asks before leaving with unsaved changes and restores them after a reload", async ({
  page,
  owner,
  request,
}) => {
  const { id } = await createDraft(request, owner);
  await enterAs(page, owner);
  await page.goto(`/products/${id}`);
  await page.getByLabel("Warnings").fill("Not saved.");
  await page.getByRole("link", { name: "Stock", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Leave page with unsaved changes?" });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Warnings")).toHaveValue("Not saved.");

  page.once("dialog", (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByLabel("Warnings")).toHaveValue("Not saved.");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Warnings")).toHaveValue("");
  await saved(page);
  await page.getByRole("link", { name: "Stock", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Stock" })).toBeVisible();
});

test("keys and drag reorder pictures, and a duplicate keeps the order", async ({
  page,
  owner,
  request,
}) => {
  const draft = await createDraft(request, owner);
  const { product } = await askAs(request, owner, ["GET", `/products/${draft.id}`]);
  const [picture] = product.images;
  const images = ["First", "Second"].map((alt) => ({ ...picture, id: crypto.randomUUID(), alt }));
  await askAs(request, owner, ["PUT", `/products/${draft.id}`], {
    product: { ...product, images },
    version: product.version,
  });
  await enterAs(page, owner);
  await page.goto(`/products/${draft.id}`);
  await page.getByRole("button", { name: "Move picture 2 forward" }).press("Enter");
  await expect(page.getByLabel("Alt text").first()).toHaveValue("Second");
  await expect(page.getByRole("button", { name: "Move picture 1 forward" })).toBeFocused();
  await save(page).click();
  await saved(page);
  await expect(save(page)).toBeFocused();

  await page.getByRole("button", { name: "Move picture 1 back" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move picture 2 back" })).toBeFocused();
  await expect(page.getByLabel("Alt text").first()).toHaveValue("First");
  const pictures = page.getByRole("region", { name: "Pictures" }).locator("img");
  const target = await pictures.first().boundingBox();
  await pictures.nth(1).hover();
  await page.mouse.down();
  await page.mouse.move(target?.x ?? 0, target?.y ?? 0, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByLabel("Alt text").first()).toHaveValue("Second");
  await saved(page);

  // No click here, because the drag library treats clicks right after a drag as part of it.
  const copy = page.getByRole("link", { name: "Duplicate" });
  await expect(copy).toHaveAttribute("href", `/products/new?copy=${draft.id}`);
  await page.goto(`/products/new?copy=${draft.id}`);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(`${draft.name} (copy)`);
  await expect(page.getByLabel("Alt text").first()).toHaveValue("Second");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${draft.name} (copy)`);
  expect(readId(page)).not.toBe(draft.id);
  await expect(page.getByRole("button", { name: "£25.00: edit price" })).toBeVisible();
});

test("an owner schedules a draft and archives and deletes it", async ({ page, owner, request }) => {
  const { id } = await createDraft(request, owner);
  await enterAs(page, owner);
  await page.goto(`/products/${id}`);
  const heading = page.getByRole("heading", { level: 1 });
  await page.getByLabel("How to use", { exact: true }).fill("At night.");
  await page.getByRole("button", { name: "Schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule" });
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByText("Enter a date and time")).toBeVisible();
  await dialog.getByLabel("Goes live").fill("2036-07-01T09:00");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(heading).toContainText("Scheduled");
  await expect(page.getByText("Goes live on 1 Jul 2036, 09:00").first()).toBeVisible();
  const { product } = await askAs(request, owner, ["GET", `/products/${id}`]);
  expect(product).toMatchObject({ howToUse: "At night.", goLiveAt: "2036-07-01T08:00:00.000Z" });

  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
  await expect(heading).toContainText("Archived");
  await expect(page.getByRole("heading", { name: "History", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Before you publish" })).toHaveCount(0);

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(heading).toHaveText("Products");
  await expect(page.getByText(`${product.name} deleted`)).toBeVisible();
});

test("redirects an old URL, and responds 410 for an archived product", async ({
  owner,
  request,
  shop,
}) => {
  const { id } = await createDraft(request, owner);
  await askAs(request, owner, ["POST", "/products/publish"], { products: [{ id }] });
  const { product } = await askAs(request, owner, ["GET", `/products/${id}`]);
  const path = `/products/${product.slug}-renamed`;
  await askAs(request, owner, ["PUT", `/products/${id}`], {
    product: { ...product, slug: `${product.slug}-renamed` },
    version: product.version,
  });
  const get = (address: string) => shop.get(address, { maxRedirects: 0 });
  const sitemap = async () => (await get("/sitemap.xml")).text();

  const moved = await get(`/products/${product.slug}`);
  expect([moved.status(), moved.headers().location]).toEqual([301, path]);
  expect(await sitemap()).toContain(`${path}</loc><lastmod>`);

  await archive(request, owner, id);
  const gone = await get(path);
  expect(gone.status()).toBe(410);
  expect(await gone.text()).toMatch(/We no longer sell this product.*href="\/products\//s);
  expect(await sitemap()).not.toContain(path);
});

const picture = join(
  import.meta.dirname,
  "../../storefront/public/images/products/a313-vitamin-a-retinol-cream-320.webp",
);

test("an owner uploads, describes and crops a picture, and saving and leaving wait for it", async ({
  page,
  owner,
  request,
}) => {
  const { id } = await createDraft(request, owner, { images: [] });
  await enterAs(page, owner);
  await page.goto(`/products/${id}`);
  const upload = await holdBack(page, /\/api\/pictures$/);
  await page.getByLabel("Add pictures").setInputFiles(picture);
  await upload.requested;
  await page.getByRole("link", { name: "Stock", exact: true }).click();
  const leave = page.getByRole("dialog", { name: "Leave page with unsaved changes?" });
  await expect(leave).toContainText("Pictures that aren’t ready yet will be lost");
  await leave.getByRole("button", { name: "Stay" }).click();
  await save(page).click();
  await expect(page.getByText("Preparing pictures. We’ll save when they’re ready.")).toBeVisible();

  upload.deliver();
  // The server creates a dozen files.
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  const readImages = async () =>
    (await askAs(request, owner, ["GET", `/products/${id}`])).product.images;
  expect(await readImages()).toMatchObject([{ isBuiltIn: false }]);

  await page.getByLabel("Alt text").fill("A white tube");
  await page.getByText("Crop", { exact: true }).click();
  await page.getByRole("slider", { name: "Horizontal" }).press("ArrowRight");
  expect(await axeFindings(page)).toEqual([]);
  await save(page).click();
  await expect.poll(readImages).toMatchObject([{ alt: "A white tube", isBuiltIn: false }]);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
});
