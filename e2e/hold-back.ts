import type { Page } from "@playwright/test";

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
  return { asked: page.waitForRequest(addresses), deliver: () => deliver() };
}
