import type { Page } from "@playwright/test";

/** Every script except the first, which loads the others. */
export const allButBoot = /\/assets\/(?!entry-boot)[^/]+\.js$/;

export async function holdBack(page: Page, addresses: RegExp) {
  let deliver = () => {};
  const delivered = new Promise<void>((done) => {
    deliver = done;
  });
  await page.route(addresses, async (route) => {
    await delivered;
    await route.continue();
  });
  return { requested: page.waitForRequest(addresses), deliver: () => deliver() };
}
