import { join } from "node:path";
import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { tooWide } from "../overflow.ts";
import { createMember } from "./members.ts";
import { type OwnShop, test } from "./own-shop.ts";
import { enterAs, expect, refusal } from "./test.ts";

test.beforeEach(({ allowProblem }) => {
  // The browser runs the sign-in script of the tests in every frame, even in sandboxed ones.
  allowProblem(/Blocked script execution in .*preview-pages/);
});

const picture = join(
  import.meta.dirname,
  "../../storefront/public/images/products/a313-vitamin-a-retinol-cream-320.webp",
);

async function openHomePage(page: Page, shop: OwnShop): Promise<void> {
  await enterAs(page, await createMember("staff", shop));
  await page.goto(`${shop.admin}/content`);
}

const slide = (page: Page, number: number) => page.getByRole("group", { name: `Slide ${number}` });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const saved = (page: Page) =>
  expect(
    page.getByRole("region", { name: "Notifications" }).getByText("Saved", { exact: true }),
  ).toBeVisible();

async function shownSlides(page: Page, { address }: OwnShop): Promise<readonly string[]> {
  const html = await (await page.request.get(`${address}/`)).text();
  const carousel = html.slice(html.indexOf('"carousel"'), html.indexOf("Shop by category"));
  return [...carousel.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading = ""]) => heading);
}

test("staff edit slides, best sellers and tiles, and the shop shows them at once", async ({
  page,
  theirs,
  ownShop,
  allowProblem,
}) => {
  allowProblem(refusal);
  await openHomePage(page, ownShop);
  await slide(page, 1).getByLabel("Heading", { exact: true }).fill("Plums in bloom");
  await slide(page, 1).getByLabel("Link", { exact: true }).fill("javascript:alert(1)");
  await page.reload();
  await expect(page.getByText("We restored your unsaved changes")).toBeVisible();
  await expect(slide(page, 1).getByLabel("Heading", { exact: true })).toHaveValue("Plums in bloom");

  await save(page).click();
  const address = slide(page, 1).getByLabel("Link", { exact: true });
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Enter a page of your shop/);
  await address.fill("/fragrance");
  const preview = page.frameLocator("iframe:not([hidden])");
  await expect(preview.getByRole("heading", { name: "Plums in bloom" })).toBeVisible();
  expect(await shownSlides(page, ownShop)).not.toContain("Plums in bloom");
  await save(page).click();
  await saved(page);
  expect((await shownSlides(page, ownShop))[0]).toBe("Plums in bloom");

  await page.getByRole("button", { name: "Move slide 1 down" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move slide 2 down" })).toBeFocused();
  await slide(page, 3).getByRole("button", { name: "Remove" }).click();
  await page.keyboard.press("Control+s");
  // The notification of the first save may still be open.
  await expect
    .poll(() => shownSlides(page, ownShop))
    .toEqual(["The New Way to Lash", "Plums in bloom"]);

  await page.getByText("History", { exact: true }).click();
  await page.getByRole("button", { name: "Undo: Slides" }).first().click();
  await expect(slide(page, 3)).toBeVisible();
  expect(await shownSlides(page, ownShop)).toHaveLength(3);

  await page.getByLabel("Add a slide").setInputFiles(picture);
  const added = slide(page, 4);
  await added.getByLabel("Heading", { exact: true }).fill("A cream for the night");
  await added.getByLabel("Link", { exact: true }).fill("/skincare");
  await save(page).click();
  const text = added.getByLabel("Alt text");
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/Describe the picture/);
  await text.fill("A white tube");
  // Scroll to where no element is half under the save bar.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeFindings(page)).toEqual([]);
  await save(page).click();
  await saved(page);

  for (let place = 4; place > 1; place -= 1) {
    await page.getByRole("button", { name: `Move slide ${place} up` }).press("Enter");
  }
  await save(page).click();
  // The notification of the save before may still be open.
  await expect
    .poll(async () => (await shownSlides(page, ownShop))[0])
    .toBe("A cream for the night");
  await page.goto(`${ownShop.address}/`);
  const shown = page.getByRole("region", { name: "Highlights" }).getByAltText("A white tube");
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`${ownShop.admin}/content`);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(slide(page, 3)).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    if (width === 390) expect(await axeFindings(page)).toEqual([]);
    expect(await coveredBySaveBar(page), `at ${width}`).toEqual([]);
  }
  const bestSellers = page.getByRole("region", { name: "Best sellers" });
  await expect(bestSellers.getByRole("listitem")).toHaveCount(4);
  const [, second = ""] = await bestSellers.getByRole("listitem").locator("p").allTextContents();
  await bestSellers.getByLabel("Search products").fill("1 million");
  await bestSellers
    .getByRole("button", { name: /^Add 1 Million/ })
    .first()
    .click();
  await bestSellers.getByRole("button", { name: "Remove" }).first().click();
  await bestSellers.getByRole("button", { name: /^Move 1 Million.* up$/ }).press("Enter");
  const [tile] = await page.getByRole("group", { name: "Tile 1" }).getByLabel("Title").all();
  await tile?.fill("Creams");
  await save(page).click();
  await saved(page);

  await test.step("on a conflict, shows who changed the home page and keeps the typed text", async () => {
    await openHomePage(theirs, ownShop);
    await tile?.fill("Face creams");
    await slide(theirs, 1).getByLabel("Heading", { exact: true }).fill("Autumn");
    await save(theirs).click();
    await saved(theirs);
    await save(page).click();
    const alert = page.getByRole("alert").filter({ hasText: "updated the home page" });
    await expect(alert).toBeFocused();
    await expect(alert).toContainText("They changed slides.");
    await alert.getByRole("button", { name: "Keep my changes" }).click();
    await save(page).click();
    const html = async () => (await page.request.get(`${ownShop.address}/`)).text();
    await expect.poll(html).toContain("Face creams");
    expect(await html()).toContain("Autumn");
  });

  await page.goto(`${ownShop.address}/`);
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(4);
  await expect(cards.first()).toContainText(second);
  await expect(cards.nth(2)).toContainText("1 Million");
  await expect(page.getByRole("link", { name: "Face creams" })).toHaveAttribute(
    "href",
    "/skincare",
  );
});

/** Returns the places of focused buttons that the save bar covers. */
async function coveredBySaveBar(page: Page): Promise<readonly unknown[]> {
  const covered: unknown[] = [];
  for (const button of await page.getByRole("button", { name: /^(Move|Remove) tile/ }).all()) {
    await button.focus();
    const [bar, box] = [await save(page).boundingBox(), await button.boundingBox()];
    if (!bar || !box) throw new Error("It is not drawn");
    if (box.y < bar.y + bar.height && bar.y < box.y + box.height) covered.push(box);
  }
  return covered;
}
