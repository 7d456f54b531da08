/** Going from page to page in the same document, in every engine. */
import { expect } from "@playwright/test";
import type { Page } from "puppeteer-core";
import { engines, test } from "./engines.ts";

declare global {
  var violations: readonly string[];
}

for (const engine of engines) {
  test.describe(engine, () => {
    test.describe.configure({ mode: "default" });
    test.use({ engine });

    test("nothing that the Content-Security-Policy forbids is tried", async ({
      visitor,
      lossyProxy: shop,
    }) => {
      await visitor.evaluateOnNewDocument(noteViolations);
      await visitor.goto(`${shop.origin}/brands`);

      await follow(visitor, "Skincare");
      await visitor.waitForFunction(() =>
        document.getElementById("structured-data")?.textContent?.includes("A313"),
      );
      await follow(visitor, "Fragrance");
      await visitor.waitForFunction(() =>
        document.getElementById("structured-data")?.textContent?.includes("Paco Rabanne"),
      );

      expect(await visitor.evaluate(() => violations)).toEqual([]);
    });

    test("each picture of the next page is asked for once", async ({
      visitor,
      lossyProxy: shop,
    }) => {
      await visitor.goto(`${shop.origin}/brands`);
      await visitor.evaluate(slowDown);
      const asked: string[] = [];
      visitor.on("request", (request) => asked.push(new URL(request.url()).pathname));

      await follow(visitor, "Skincare");
      await visitor.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>("article img")].every(
          ({ complete, naturalWidth }) => complete && naturalWidth > 0,
        ),
      );

      const pictures = asked.filter((path) => path.startsWith("/images/products/"));
      expect(pictures).not.toEqual([]);
      expect(pictures).toEqual([...new Set(pictures)]);
    });
  });
}

async function follow(visitor: Page, name: string): Promise<void> {
  await visitor.locator(`::-p-aria([role="link"][name="${name}"])`).click();
  await visitor.waitForSelector(`::-p-aria([role="heading"][name="${name}"])`);
}

function noteViolations(): void {
  const seen: string[] = [];
  Object.assign(window, { violations: seen });
  addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) => {
    seen.push(`${violatedDirective}: ${sample}`);
  });
}

/** As on a slow phone, so that React renders in many turns: each time that it looks at the clock takes long. */
function slowDown(): void {
  const now = performance.now.bind(performance);
  performance.now = () => {
    const end = now() + 1;
    while (now() < end);
    return now();
  };
}
