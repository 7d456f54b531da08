import { heading, link } from "./shop.ts";
import { expect, test } from "./test.ts";
import { eventually, expectShown, openReady } from "./visit.ts";

test("requests each picture of the next page once", async ({ tab, lossyProxy }) => {
  await openReady(tab, "/brands");
  await tab.evaluate(slowDown);

  await link(tab, "Skincare").click();
  await expectShown(heading(tab, "Skincare"));
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

/** Simulates a slow phone by slowing down the clock, so that React renders in many slices. */
function slowDown(): void {
  const now = performance.now.bind(performance);
  performance.now = () => {
    const end = now() + 1;
    while (now() < end);
    return now();
  };
}
