import type { Page } from "@playwright/test";

/** Keeps the answers for some addresses back until told to deliver them. */
export async function holdBack(page: Page, addresses: RegExp) {
  let deliver = () => {};
  const delivered = new Promise<void>((done) => {
    deliver = done;
  });
  await page.route(addresses, async (route) => {
    await delivered;
    await route.continue();
  });
  return { asked: page.waitForRequest(addresses), deliver: () => deliver() };
}
