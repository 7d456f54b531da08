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
