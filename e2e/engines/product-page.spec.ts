import { randomUUID } from "node:crypto";
import { archiveProducts } from "@damson/catalogue";
import { addProduct, anna, change, sampleProduct } from "@damson/catalogue/testing";
import { addImage } from "@damson/media/add-image";
import { imageBase, listWidths } from "@damson/media/image-files";
import { plain } from "@damson/media/testing";
import { runInParallel } from "@damson/order-service/testing/run-in-parallel";
import { openMedia } from "../../server/media.ts";
import { basketWith, button, heading, link } from "./shop.ts";
import type { Tab } from "./tab.ts";
import { expect, test } from "./test.ts";
import {
  eventually,
  expectAddress,
  expectFocused,
  expectHidden,
  expectNoDialog,
  expectShown,
  openReady,
} from "./visit.ts";

const shade = (tab: Tab, name: string) => tab.getByRole("radio", { name, exact: true });
const openers = (tab: Tab) => button(tab, /^Enlarge picture/);
let id = "";
let name = "";
let path = "";
/** Path of the picture's files without the width. */
let picture = "";

test.use({ baseURL: `http://localhost:${process.env.E2E_ORDERS_PORT}` });
test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ engineName }) => {
  name = `Polish for ${engineName}`;
  const image = await uploadPicture();
  const rose = { ...createShade("Rosé", 2150), id: randomUUID() };
  const input = sampleProduct({
    name,
    description: "Dries in a minute.\n\nLasts for a week.",
    options: [{ name: "Shade", values: ["Damson", "Fog", "Rosé"].map((value) => ({ value })) }],
    variants: [createShade("Damson", 1800), createShade("Fog", 1900), rose],
    images: [
      ...(sampleProduct().images ?? []).map((own) => ({
        ...own,
        file: "products/a313-vitamin-a-retinol-cream",
        isBuiltIn: true,
      })),
      { ...image, alt: "A bottle in rosé", variantId: rose.id },
    ],
  });
  await runInParallel(process.env.E2E_ORDERS_DATA, async ({ catalogueDatabase }) => {
    const added = await addProduct(catalogueDatabase, input, new Date());
    id = added.id;
    path = `/products/${added.slug}`;
  });
  picture = `/media/${image.file}`;
  // A running shop picks up a change within moments.
  const address = `http://localhost:${process.env.E2E_ORDERS_PORT}${path}`;
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
});

test.afterAll(async () => {
  await runInParallel(process.env.E2E_ORDERS_DATA, ({ catalogueDatabase }) =>
    change(catalogueDatabase, (db) => archiveProducts(db, anna(new Date()), [{ id }])),
  );
});

test("keeps the chosen shade on reload and Back and adds it to the basket", async ({ tab }) => {
  await openReady(tab, path);
  await shade(tab, "Fog").click();
  await expectAddress(tab, `${path}?shade=fog`);
  await expectShown(tab.getByText("Shade: Fog"), tab.getByText("£19.00").first());
  await tab.keyboard.press("ArrowRight");
  await expectFocused(shade(tab, "Rosé"));
  await expectRose(tab);

  await tab.reload();
  await expectRose(tab);
  await button(tab, "Add to Basket").first().click();
  await basketWith(tab, 1).click();
  const main = tab.getByRole("main");
  await expectShown(
    heading(tab, "Your basket"),
    main.getByRole("link", { name, exact: true }),
    main.getByText("Rosé", { exact: true }).first(),
  );
  await tab.goBack({ waitUntil: "commit" });
  await expectRose(tab);
  await expectShown(basketWith(tab, 1));
});

test("enlarges a picture, shows it at full size and closes it by mouse and keyboard", {
  tag: "@chromium",
}, async ({ tab }) => {
  await openReady(tab, `${path}?shade=rose`);
  const dialog = tab.getByRole("dialog", { name: `Pictures of A313 ${name}` });
  const zoom = dialog.getByRole("button", { name: "Show at full size" });
  const size = () =>
    dialog
      .locator("img")
      .first()
      .evaluate(({ clientWidth, clientHeight }) => `${clientWidth} × ${clientHeight}`);
  await openers(tab).first().click();
  await expectShown(dialog);
  await eventually(size).toBe("1200 × 900");
  await zoom.click();
  await eventually(size).toBe("1600 × 1200");
  await zoom.click();
  await eventually(size).toBe("1200 × 900");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expectNoDialog(tab);
  await expectFocused(openers(tab).first());

  await tab.keyboard.press("Enter");
  await zoom.press("Enter");
  await eventually(size).toBe("1600 × 1200");
  await tab.keyboard.press("ArrowRight");
  await expectShown(dialog.getByText("Picture 2 / 2"));
  await tab.keyboard.press("Escape");
  await expectNoDialog(tab);
  await expectFocused(openers(tab).first());
});

test("shows the product without JavaScript, links each shade and shares its picture", {
  tag: "@chromium",
}, async ({ tab, lossyProxy: proxy, allowProblem }) => {
  // Browsers log the blocked scripts.
  allowProblem(/sandboxed/);
  proxy.switchOffScripts();
  await tab.goto("/skincare");
  await link(tab, new RegExp(name)).click();
  await link(tab, "Rosé").click();

  await expectAddress(tab, `${path}?shade=rose`);
  await expectShown(
    tab.getByRole("heading", { name: `A313 ${name}`, exact: true }),
    tab.getByText("£21.50").first(),
    tab.getByText("Lasts for a week."),
    // Playwright finds no text inside `noscript`.
    tab.getByRole("main").locator("noscript > p"),
  );
  await expectHidden(tab.getByText("Add to Basket").first());
  expect(await tab.evaluate(readSharedLink)).toEqual({
    address: path,
    title: `A313 ${name}`,
    picture: expect.stringMatching(`^${picture}-`),
    alt: "A bottle in rosé",
  });
});

/** Expects everything to show the last shade. */
async function expectRose(tab: Tab): Promise<void> {
  await expectAddress(tab, `${path}?shade=rose`);
  await expectShown(tab.getByText("Shade: Rosé"), tab.getByText("£21.50").first());
  const { isChecked, alt } = {
    isChecked: () => shade(tab, "Rosé").evaluate((radio) => radio.matches(":checked")),
    alt: () =>
      openers(tab)
        .first()
        .locator("img")
        .evaluate((image) => image.getAttribute("alt")),
  };
  await eventually(isChecked).toBe(true);
  await eventually(alt).toBe("A bottle in rosé");
}

/** Stores a picture that is larger than the window, like an upload. */
async function uploadPicture() {
  const media = await openMedia({ DATA_DIR: process.env.E2E_ORDERS_DATA });
  try {
    const added = await addImage(media, await plain(1600, 1200).png().toBuffer());
    const { id: hash, placeholder: placeholderColour, width, height } = added;
    return {
      hash,
      file: imageBase(added),
      placeholderColour,
      width,
      height,
      widths: listWidths(added),
    };
  } finally {
    await media.close();
  }
}

function createShade(Shade: string, price: number) {
  const net = { contents: "11 ml", netQuantity: 11, netUnit: "ml" } as const;
  return { optionValues: { Shade }, ...net, price };
}

function readSharedLink() {
  const content = (property: string) =>
    document.querySelector(`meta[property="og:${property}"]`)?.getAttribute("content") ?? "";
  const getPath = (address: string) => new URL(address).pathname;
  return {
    address: getPath(content("url")),
    title: content("title"),
    picture: getPath(content("image")),
    alt: content("image:alt"),
  };
}
