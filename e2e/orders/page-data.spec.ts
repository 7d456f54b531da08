import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { openReady } from "../visit.ts";

const menuLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

test("fetches no data for the served page and only its own data for the next page", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/page-data")) fetched.push(pathname);
  });
  await openReady(page, "/skincare");
  expect(fetched).toEqual([]);

  await menuLink(page, "Fragrance").click();

  await expect(page.getByRole("article")).toHaveCount(4);
  expect([...new Set(fetched)]).toEqual(["/page-data/fragrance"]);
});

test("loads the next page as a new document after a deploy changes the data format", async ({
  page,
}) => {
  await openReady(page, "/skincare");
  const document = await page.evaluateHandle(() => window.document);
  await page.route("**/page-data/**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), format: "later" } });
  });

  await menuLink(page, "Fragrance").click();

  await expect(page).toHaveURL(/\/fragrance$/);
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(document.evaluate(() => "kept")).rejects.toThrow();
});
