import type { Page } from "@playwright/test";
import { waitUntilIdle } from "./visit.ts";

/** Waits until the page has run both scripts of the newsletter popup. Call it before they load. */
export async function popupCode(page: Page): Promise<void> {
  const responses = await Promise.all([
    page.waitForResponse(/\/newsletter-popup-host-[^/]*\.js$/),
    page.waitForResponse(/\/newsletter-popup-(?!host-)[^/]*\.js$/),
  ]);
  for (const response of responses) {
    await page.evaluate((src) => import(src).then(() => {}), response.url());
  }
  await waitUntilIdle(page);
}
