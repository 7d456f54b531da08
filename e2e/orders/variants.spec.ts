/** A product in two shades: bought by its card, and marked on its page. */
import { archiveProducts } from "@damson/catalogue";
import { addProduct, anna, change, sampleShades } from "@damson/catalogue/testing";
import { runBeside } from "@damson/order-service/testing/run-beside";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { openReady } from "../visit.ts";

const NAME = "Polish in Shades";
const product = `A313 ${NAME}`;
let id = "";
let slug = "";

test.beforeAll(async () => {
  await runBeside(process.env.E2E_ORDERS_DATA, async ({ catalogueDatabase }) => {
    const [image] = sampleShades().images ?? [];
    const builtIn = { file: "products/a313-vitamin-a-retinol-cream", isBuiltIn: true };
    const images = image ? [{ ...image, ...builtIn }] : [];
    const input = sampleShades({ name: NAME, images });
    ({ id, slug } = await addProduct(catalogueDatabase, input, new Date()));
  });
});

test.afterAll(async () => {
  await runBeside(process.env.E2E_ORDERS_DATA, ({ catalogueDatabase }) =>
    change(catalogueDatabase, (db) => archiveProducts(db, anna(new Date()), [{ id }])),
  );
});

test("the shade of a card is named as it is bought, and the heart of the page marks the chosen one", async ({
  page,
}) => {
  // A running shop takes up a change within moments.
  await expect(async () => {
    await openReady(page, "/skincare");
    expect(await page.getByRole("article").filter({ hasText: NAME }).count()).toBe(1);
  }).toPass();
  await page.getByRole("button", { name: `Quick Buy: ${product}` }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Add to Basket" }).press("Enter");
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
    `${NAME}, Ballroom`,
  );

  await openReady(page, `/products/${slug}?shade=rose`);
  const main = page.getByRole("main");
  const heart = main.getByRole("button", { name: `Add to wishlist: ${product}, Rosé` });
  await heart.press("Enter");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(await axeFindings(page)).toEqual([]);
  await main.getByRole("radio", { name: "Ballroom" }).check();
  await expect(
    main.getByRole("button", { name: `Add to wishlist: ${product}, Ballroom` }),
  ).toHaveAttribute("aria-pressed", "false");

  await page.reload();
  await page.getByRole("link", { name: "Wishlist" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your wishlist");
  await expect(main.getByRole("listitem").filter({ hasText: NAME })).toContainText("Rosé");
});
