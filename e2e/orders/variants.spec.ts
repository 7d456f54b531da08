import { archiveProducts } from "@damson/catalogue";
import { addProduct, anna, change, sampleProduct } from "@damson/catalogue/testing";
import { runInParallel } from "@damson/order-service/testing/run-in-parallel";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { allButBoot, holdBack } from "../hold-back.ts";
import { cutOff, tooWide } from "../overflow.ts";
import { expectNoDialog, openReady, waitUntilBooted } from "../visit.ts";
import { setStock } from "./placed-orders.ts";

const NAME = "Polish in Shades";
const product = `A313 ${NAME}`;
const shade = (Shade: string, price: number) => ({
  optionValues: { Shade },
  contents: "11 ml",
  netQuantity: 11,
  netUnit: "ml" as const,
  price,
});
let id = "";
let slug = "";
let damson = "";
let rose = "";

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  await runInParallel(process.env.E2E_ORDERS_DATA, async ({ catalogueDatabase }) => {
    const input = sampleProduct({
      name: NAME,
      options: [
        {
          name: "Shade",
          kind: "colour",
          values: [
            { value: "Damson", swatch: "#4B1F3D" },
            { value: "Fog", swatch: "#8D8F92" },
            { value: "Rosé", swatch: "#C98A8A" },
          ],
        },
      ],
      variants: [shade("Damson", 1800), shade("Fog", 1800), shade("Rosé", 2150)],
      images: (sampleProduct().images ?? []).map((image) => ({
        ...image,
        file: "products/a313-vitamin-a-retinol-cream",
        isBuiltIn: true,
      })),
    });
    const added = await addProduct(catalogueDatabase, input, new Date());
    ({ id, slug } = added);
    const [first, fog = "", last] = added.variants.map(({ key }) => key);
    [damson = "", rose = ""] = [first, last];
    await setStock(fog, 0);
    await setStock(rose, 3);
  });
  // A running shop picks up a change within moments.
  const address = `http://localhost:${process.env.E2E_ORDERS_PORT}/products/${slug}`;
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
});

test.afterAll(async () => {
  await runInParallel(process.env.E2E_ORDERS_DATA, ({ catalogueDatabase }) =>
    change(catalogueDatabase, (db) => archiveProducts(db, anna(new Date()), [{ id }])),
  );
});

test("Quick Buy offers the shades by keyboard and shows the chosen one's price and stock", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, "/skincare");
  await page.getByRole("button", { name: `Quick Buy: ${product}` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add to Basket" });
  const shades = dialog.getByRole("group", { name: "Shade: Damson" });
  await expect(shades.getByRole("radio", { name: "Damson" })).toBeChecked();
  await expect(shades.getByRole("radio", { name: "Fog (sold out)" })).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  expect([await tooWide(page), await cutOff(page)]).toEqual([[], []]);

  await shades.getByRole("radio", { name: "Damson" }).press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Rosé" })).toBeFocused();
  await expect(dialog.getByText("£21.50")).toHaveCount(2);
  await expect(dialog.getByRole("status")).toHaveText("Only 3 left");
  await dialog.getByRole("button", { name: `Increase quantity of ${product}` }).press("Enter");
  await expect(dialog.getByText("£43.00")).toBeVisible();
  await dialog.getByRole("button", { name: "Add to Basket" }).press("Enter");

  await expectNoDialog(page);
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(`${NAME}, Rosé`);
  await page.getByRole("link", { name: "Basket, 2 items" }).click();
  const line = page.getByRole("main").getByRole("listitem").filter({ hasText: NAME });
  await expect(line).toContainText("Rosé");
  await expect(line.getByRole("link", { name: NAME })).toHaveAttribute(
    "href",
    `/products/${slug}?shade=rose`,
  );
});

test("selects an available shade if the card's shade is sold out", async ({ page }) => {
  await setStock(damson, 0);
  await openReady(page, "/skincare");
  const card = page.getByRole("article").filter({ hasText: NAME });
  await card.hover();
  await card.getByRole("button", { name: "Quick Buy" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to Basket" });
  await expect(dialog.getByRole("radio", { name: "Rosé" })).toBeChecked();
  await dialog.getByRole("link", { name: "See all details" }).click();
  await expect(page.getByRole("main").getByRole("radio", { name: "Rosé" })).toBeChecked();
});

test("marks a card as sold out once all its shades are sold out", async ({ page }) => {
  await setStock(rose, 0);
  await openReady(page, "/skincare");
  const card = page.getByRole("article").filter({ hasText: NAME });
  await expect(card.getByText("Sold out")).toBeVisible();
  await expect(card.getByRole("button", { name: "Quick Buy" })).toHaveCount(0);
  for (const shade of [damson, rose]) await setStock(shade, undefined);
});

test("adds the shade on the card if Add to Basket is pressed before the scripts load", async ({
  page,
}) => {
  await openReady(page, "/skincare");
  const scripts = await holdBack(page, allButBoot);
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  await waitUntilBooted(page);
  await page.getByRole("article").filter({ hasText: NAME }).hover();
  await page.getByRole("button", { name: `Quick Buy: ${product}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add to Basket" }).click();
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  scripts.deliver();

  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
    `${NAME}, Damson`,
  );
});

test("keeps a shade chosen before the scripts load and adds it to the basket", async ({ page }) => {
  await openReady(page, "/skincare");
  const scripts = await holdBack(page, allButBoot);
  await page.goto(`/products/${slug}`, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  await waitUntilBooted(page);
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: "Rosé" }).check();
  await main.getByRole("button", { name: "Add to Basket" }).click();
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toContainText("1");
  scripts.deliver();

  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(`${NAME}, Rosé`);
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  await expect(main.getByRole("radio", { name: "Rosé" })).toBeChecked();
  await expect(page).toHaveURL(/shade=rose$/);
});

test("adds the chosen shade to the wishlist", async ({ page }) => {
  await openReady(page, `/products/${slug}?shade=rose`);
  const main = page.getByRole("main");
  const heart = main.getByRole("button", { name: `Add to wishlist: ${product}, Rosé` });
  await heart.press("Enter");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(await axeFindings(page)).toEqual([]);
  await main.getByRole("radio", { name: "Damson" }).check();
  await expect(
    main.getByRole("button", { name: `Add to wishlist: ${product}, Damson` }),
  ).toHaveAttribute("aria-pressed", "false");

  await page.reload();
  await page.getByRole("link", { name: "Wishlist" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your wishlist");
  await expect(main.getByRole("listitem").filter({ hasText: NAME })).toContainText("Rosé");
});
