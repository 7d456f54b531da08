import type { Page } from "@playwright/test";

/** Imitates a static host, which serves the same file for every query. */
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
