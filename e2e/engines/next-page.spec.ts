import { heading, link } from "./shop.ts";
import type { Tab } from "./tab.ts";
import { expect, test } from "./test.ts";
import { eventually, expectShown, openReady } from "./visit.ts";

// In Chromium, `e2e/navigation.spec.ts` covers this.
test("updates structured data without breaking the Content-Security-Policy", {
  tag: "@not-chromium",
}, async ({ tab }) => {
  const structuredData = () =>
    tab.locator("#structured-data").evaluate((script) => script.textContent);
  await openReady(tab, "/brands");

  await follow(tab, "Skincare");
  await eventually(structuredData).toContain("A313");
  await follow(tab, "Fragrance");
  await eventually(structuredData).toContain("Paco Rabanne");
});

test("requests each picture of the next page once", async ({ tab, lossyProxy }) => {
  await openReady(tab, "/brands");
  await tab.evaluate(slowDown);

  await follow(tab, "Skincare");
  await eventually(() =>
    tab.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>("article img")].every(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      ),
    ),
  ).toBe(true);

  const pictures = lossyProxy.requests.filter((path) => path.startsWith("/images/products/"));
  expect(pictures).not.toEqual([]);
  expect(pictures).toEqual([...new Set(pictures)]);
});

async function follow(tab: Tab, name: string): Promise<void> {
  await link(tab, name).click();
  await expectShown(heading(tab, name));
}

/** Simulates a slow phone by slowing down the clock, so that React renders in many slices. */
function slowDown(): void {
  const now = performance.now.bind(performance);
  performance.now = () => {
    const end = now() + 1;
    while (now() < end);
    return now();
  };
}
