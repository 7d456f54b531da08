import { formatLongDate } from "@damson/shop/dates";
import { lastUpdatedWithOrders } from "@damson/shop/legal/last-updated";
import { MODEL_FORM_TEXT } from "@damson/shop/legal/model-cancellation-form";
import sharp from "sharp";
import { expect, test } from "../fixtures.ts";

test.use({ javaScriptEnabled: false });

test("shows on each page and in the sitemap when the page last changed", async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const { policies: day } = lastUpdatedWithOrders;
  for (const path of ["/reviews-policy", "/returns", "/cookies"]) {
    await page.goto(path);
    await expect(page.getByText(/^Last updated/)).toHaveText(`Last updated ${formatLongDate(day)}`);
    expect(sitemap).toMatch(new RegExp(`${path}</loc>\\s*<lastmod>${day}`));
  }
});

test("lists each product and its picture in the sitemap and shares links with a wide picture", async ({
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const entry =
    /<loc>([^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\dT[^<]+<\/lastmod><image:image><image:loc>([^<]+)</g;
  const products = [...sitemap.matchAll(entry)].map(([, path = "", picture = ""]) =>
    [path, picture].map((address) => new URL(address).pathname),
  );
  expect(products.length).toBeGreaterThanOrEqual(51);
  for (const [path = "", picture = ""] of products) {
    expect((await request.head(picture)).status(), picture).toBe(200);
    const html = await (await request.get(path)).text();
    const [, shared = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const answer = await request.get(new URL(shared).pathname);
    const { format, width, height } = await sharp(await answer.body()).metadata();
    expect([format, width, height], path).toEqual(["jpeg", 1200, 630]);
  }
});

test("lists every product in the feeds with working links", async ({ request }) => {
  const answer = await request.get("/feeds/google.xml");
  expect(answer.headers()["content-type"]).toBe("application/xml");
  const feed = await answer.text();
  const readValues = (name: string) =>
    [...feed.matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, "g"))].map(([, value = ""]) =>
      value.replaceAll("&amp;", "&"),
    );
  const links = readValues("link");

  expect(links.length).toBeGreaterThanOrEqual(51);
  for (const address of [links[0], links.at(-1), readValues("image_link")[0]]) {
    const { pathname, search } = new URL(address ?? "");
    expect((await request.get(pathname + search)).status()).toBe(200);
  }
  const rows = await (await request.get("/feeds/products.csv")).text();
  expect(rows.match(/,"GB::Standard:/g)).toHaveLength(links.length);
});

test("names both payment methods on each page and quotes the statutory cancellation form", async ({
  page,
}) => {
  const words = {
    "/help": [/By card, on the page of our payment provider, Stripe/, /Or by bank transfer/],
    "/returns": [/to the card or the account that you paid with/],
    "/terms": [/You pay by card/, /Or you pay by bank transfer/],
    "/privacy": [/Your card payment/, /Your bank transfer/, /our payment provider, Stripe, which/],
    "/cookies": [/the payment provider’s page/],
  };
  for (const [path, expected] of Object.entries(words)) {
    await page.goto(path);
    for (const words of expected) await expect(page.getByRole("main")).toContainText(words);
    // The card form belongs to the specified shop.
    await expect(page.getByRole("main")).not.toContainText(/name on the card|cards we take/i);
  }
  await page.goto("/returns");
  await expect(page.locator("pre")).toContainText(MODEL_FORM_TEXT);
});

test("shows the accepted cards in the footer", async ({ page }) => {
  await page.goto("/help");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Pay by card or bank transfer");
  const cards = footer.getByRole("img", { name: "Visa, Mastercard and American Express" });
  await cards.scrollIntoViewIfNeeded();
  await expect
    .poll(() => cards.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});
