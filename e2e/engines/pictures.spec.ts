import { heading, link } from "./shop.ts";
import { expect, test } from "./test.ts";
import { eventually, expectShown, openReady } from "./visit.ts";

test("each picture of the next page is asked for once", async ({ tab, lossyProxy: proxy }) => {
  await openReady(tab, "/brands");
  await tab.evaluate(slowDown);
  const before = proxy.requests.length;

  await link(tab, "Skincare").click();
  await expectShown(heading(tab, "Skincare"));
  await eventually(() => tab.evaluate(havePicturesArrived)).toBe(true);

  const pictures = proxy.requests.slice(before).filter((path) => path.includes("/products/"));
  expect(pictures).not.toEqual([]);
  expect(pictures).toEqual([...new Set(pictures)]);
});

/** As on a slow phone, so that React renders in many turns: each look at the clock takes long. */
function slowDown(): void {
  const now = performance.now.bind(performance);
  performance.now = () => {
    const end = now() + 1;
    while (now() < end);
    return now();
  };
}

function havePicturesArrived(): boolean {
  const pictures = [...document.querySelectorAll<HTMLImageElement>("article img")];
  return pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
}
