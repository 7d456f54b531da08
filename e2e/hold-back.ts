import type { Page } from "@playwright/test";

/** Every script but the first, which asks for the others. */
export const allButBoot = /\/assets\/(?!entry-boot)[^/]+\.js$/;

/** Holds back the responses to some requests until `deliver` is called. */
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
