import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { worstContrast } from "./picture-contrast.ts";
import { openWithStoppedClock } from "./visit.ts";

test("the home page shows its sections, links and best sellers", async ({ page }) => {
  await page.goto("/");
  await test.step("it shows its sections in order", async () => {
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(/^Damson Beauty/);
    await expect(main.getByRole("heading", { level: 2 })).toHaveText([
      "The No Glue Lash",
      "Shop by category",
      "25% off KISS nails and lashes",
      "Best sellers",
      "Free shipping on orders over £50",
      "Up to 30% off",
      "Join our Beauty Circle",
    ]);
  });
  await test.step("four tiles link to their categories", async () => {
    const tiles = page.getByRole("region", { name: "Shop by category" }).getByRole("link");
    await expect(tiles).toHaveText([
      "Skincare",
      "K Beauty",
      "Press-On Nails & Lashes",
      "Fragrance",
    ]);
    const goals = await tiles.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")),
    );
    expect(goals).toEqual(["/skincare", "/haircare", "/k-beauty", "/fragrance"]);
  });
  await test.step("its structured data describes the site, the shop and the best sellers", async () => {
    const json = await page.locator("#structured-data").textContent();
    const types = [...(json ?? "").matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type);
    expect(types).toEqual(
      expect.arrayContaining(["WebSite", "SearchAction", "OnlineStore", "ItemList", "Product"]),
    );
  });
  await test.step("it preloads the first picture once per screen size", async () => {
    const preloads = page.locator('head link[rel="preload"][as="image"]');
    await expect(preloads).toHaveCount(2);
    const shown = await page
      .getByRole("region", { name: "Highlights" })
      .locator("img")
      .first()
      .evaluate((picture: HTMLImageElement) => new URL(picture.currentSrc).pathname);
    const requested = await page.evaluate(
      () =>
        performance.getEntriesByType("resource").filter(({ name }) => name.includes("/hero/"))[0]
          ?.name,
    );
    expect(requested).toContain(shown);
  });
  await test.step("the special offer links to nails and lashes", async () => {
    await page.getByRole("link", { name: "Shop nails & lashes" }).click();
    await expect(page).toHaveURL("/k-beauty");
  });
  await test.step("the K Beauty page says Coming Soon and links to other categories", async () => {
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "K Beauty" })
      .click();
    await expect(page).toHaveURL("/haircare");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("K Beauty Coming Soon");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Nails & Lashes" })).toHaveAttribute(
      "href",
      "/k-beauty",
    );
    await expect(main.getByRole("link", { name: "Skincare" })).toHaveAttribute("href", "/skincare");
  });
  await test.step("four best sellers have Quick Buy", async () => {
    await page.goto("/");
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(4);
    await expect(cards.getByText("Best Seller", { exact: true })).toHaveCount(4);
    await expect(cards.last()).toContainText("£84.99");
    await cards.first().getByRole("button", { name: "Quick Buy" }).click();
    await expect(page.getByRole("dialog", { name: "Add to Basket" })).toBeVisible();
  });
});

for (const width of [390, 1440]) {
  test(`text on pictures has enough contrast at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // Stops the clock, because otherwise the slide would change during the check.
    await openWithStoppedClock(page, "/");
    const hero = page.getByRole("region", { name: "Highlights" });
    for (const number of [1, 2, 3]) {
      await hero.getByRole("button", { name: `Slide ${number}` }).click();
      const slide = hero.getByRole("group", { name: `${number} of 3` });
      await expect(slide).toHaveCSS("opacity", "1");
      const heading = slide.getByRole("heading");
      await expectReadable(page, heading, slide.locator(".label-caps"));
      const controls = hero.getByRole("button", { name: /slide rotation|Previous|Next/ });
      expect(await worstContrast(page, await controls.all())).toBeGreaterThanOrEqual(3);
    }
    const tiles = page.getByRole("region", { name: "Shop by category" }).getByRole("link");
    for (const tile of await tiles.all())
      await expectReadable(page, tile.locator(":scope > span > span"));
    await page.goto("/brands");
    for (const name of await page.getByRole("main").getByRole("heading", { level: 2 }).all()) {
      await expectReadable(page, name);
    }
  });
}

/** The texts fit into the window together. */
async function expectReadable(page: Page, ...texts: readonly Locator[]): Promise<void> {
  for (const text of texts) await text.scrollIntoViewIfNeeded();
  await page.evaluate(whenPicturesDecoded);
  expect(await worstContrast(page, texts)).toBeGreaterThanOrEqual(4.5);
}

/** Runs in the page: waits until the pictures in the viewport have loaded and decoded. */
async function whenPicturesDecoded(): Promise<void> {
  const inWindow = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.checkVisibility() && bottom > 0 && top < innerHeight;
  });
  await Promise.all(inWindow.map((image) => image.decode()));
}

test("four brands link to their categories", async ({ page }) => {
  await page.goto("/brands");
  const cards = page.getByRole("main").getByRole("listitem").getByRole("link");
  const goals = await cards.evaluateAll((links) =>
    links
      .filter((link) => link.querySelector("h2"))
      .map((link) => [link.querySelector("h2")?.textContent, link.getAttribute("href")]),
  );
  expect(goals).toEqual([
    ["A313", "/skincare"],
    ["KISS", "/k-beauty"],
    ["Paco Rabanne", "/fragrance"],
    ["Retimax", "/skincare"],
  ]);
});
