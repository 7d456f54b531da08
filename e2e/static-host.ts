import type { Page } from "@playwright/test";

/** Answers like a static host, with the same file for every query of an address. */
export async function serveFilesOnly(page: Page): Promise<void> {
  await page.route(
    ({ search }) => search !== "",
    async (route) => {
      const { origin, pathname } = new URL(route.request().url());
      if (route.request().resourceType() !== "document") return route.fallback();
      await route.fulfill({ response: await route.fetch({ url: origin + pathname }) });
    },
  );
}
