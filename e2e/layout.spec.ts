import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./fixtures.ts";
import { cutOff, doubleFontSize, tooWide } from "./overflow.ts";
import { fillBasket } from "./shopping.ts";
import { expectNoDialog, navigate, openReady } from "./visit.ts";

test("pages fit a phone with text at twice the size", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await doubleFontSize(page);
  await fillBasket(page, "nails");
  await page
    .getByRole("button", { name: /^Quick Buy/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect.soft(await page.getByRole("dialog").evaluate(hidesSideways), "Quick Buy").toBe(false);
  await page.keyboard.press("Escape");
  await expectNoDialog(page);
  for (const path of [
    "/",
    "/brands",
    "/k-beauty",
    "/auth",
    "/contact",
    "/delivery",
    "/checkout-auth",
  ]) {
    await navigate(page, path);
    expect.soft(await tooWide(page), path).toEqual([]);
    expect.soft(await cutOff(page), path).toEqual([]);
  }
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkout");
  await page.getByRole("heading", { name: "Order summary" }).click();
  await expect(page.getByText("Subtotal")).toBeVisible();
  expect.soft(await tooWide(page), "/checkout").toEqual([]);
});

test("the K Beauty picture fills the page height and blends into the background", async ({
  page,
}) => {
  await openReady(page, "/haircare");
  const picture = page.getByRole("main").locator("img");
  for (const width of [768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    // Decoding fails while the browser changes to the file of the new width.
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.decode().catch(String)))
      .toBeUndefined();
    const main = await page.getByRole("main").boundingBox();
    const box = await picture.boundingBox();
    if (box === null) throw new Error("There is no picture");
    expect.soft(box.y, `top at ${width}`).toBe(main?.y);
    expect.soft(box.height, `height at ${width}`).toBe(main?.height);

    // Between the edge and the first object in the picture.
    const inside = box.x + box.width * 0.2;
    for (const height of [0.1, 0.5, 0.9]) {
      const y = Math.min(box.y + box.height * height, 890);
      const steps = differences(
        await colourAt(page, box.x - 8, y),
        await colourAt(page, inside, y),
      );
      expect.soft(Math.max(...steps), `at ${width}, ${height} of its height`).toBeLessThan(12);
    }
  }
});

type Colour = readonly number[];

async function colourAt(page: Page, x: number, y: number): Promise<Colour> {
  const png = await page.screenshot({ clip: { x, y, width: 8, height: 8 } });
  const { channels } = await sharp(png).removeAlpha().stats();
  return channels.map(({ mean }) => mean);
}

function differences(one: Colour, other: Colour): readonly number[] {
  return one.map((value, channel) => Math.abs(value - (other[channel] ?? 0)));
}

function hidesSideways({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth;
}
