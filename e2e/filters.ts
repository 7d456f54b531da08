import type { Locator, Page } from "@playwright/test";
import { openReady, waitUntilIdle } from "./visit.ts";

export const filterCode = /\/list-filters-[^/]+\.js$/;

export function menu(page: Page, name: string): Locator {
  return page.locator("summary:visible").filter({ hasText: name });
}

export function option(page: Page, name: string): Locator {
  return page.getByRole("checkbox", { name: new RegExp(`^${name} \\d+ products$`) });
}

export async function readCount(page: Page, name: string): Promise<number> {
  const label = page.locator("label").filter({ has: option(page, name) });
  return Number.parseInt((await label.locator("span").first().textContent()) ?? "", 10);
}

export function chosen(page: Page): Locator {
  return page.getByRole("list", { name: "Chosen filters" }).getByRole("link");
}

export function cards(page: Page): Locator {
  return page.getByRole("article");
}

export function status(page: Page, text: string): Locator {
  return page.getByRole("status").getByText(text, { exact: true });
}

/** Opens a list and waits until its filters are hydrated. */
export async function openFilters(page: Page, path = "/k-beauty"): Promise<void> {
  const code = page.waitForResponse(filterCode);
  await openReady(page, path);
  // Once loaded, the code hydrates the filters before the page is idle.
  await page.evaluate((url) => import(url).then(() => {}), (await code).url());
  await waitUntilIdle(page);
}
