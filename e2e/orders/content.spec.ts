/** What pages of words say in a shop that takes orders. */
import { lastUpdatedWithOrders } from "../../storefront/app/content/last-updated.orders.ts";
import { MODEL_FORM_TEXT } from "../../storefront/app/content/model-cancellation-form.orders.ts";
import { formatLongDate } from "../../storefront/app/lib/long-date.ts";
import { expect, test } from "../fixtures.ts";

test.use({ javaScriptEnabled: false });

test("each page says when it last changed in this mode, and so does the sitemap", async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const [name, day] of Object.entries(lastUpdatedWithOrders)) {
    const path = name === "reviewsPolicy" ? "/reviews-policy" : `/${name}`;
    await page.goto(path);
    await expect(page.getByText(/^Last updated/)).toHaveText(`Last updated ${formatLongDate(day)}`);
    expect(sitemap).toMatch(new RegExp(`${path}</loc>\\s*<lastmod>${day}`));
  }
});

test("no page speaks of cards, and the cancellation form is the law's", async ({ page }) => {
  for (const path of ["/help", "/returns", "/terms", "/privacy"]) {
    await page.goto(path);
    expect(await page.getByRole("main").textContent()).not.toMatch(
      /card you paid|name on the card|cards we take/i,
    );
  }
  await page.goto("/returns");
  await expect(page.locator("pre")).toContainText(MODEL_FORM_TEXT);
});
