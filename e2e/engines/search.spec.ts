import { heading, link } from "./shop.ts";
import { test } from "./test.ts";
import { eventually, expectAddress, expectFocused, expectShown, openReady } from "./visit.ts";

// In Chromium, `e2e/search.spec.ts` covers this.
test("searches twice and returns to the first results on Back", {
  tag: "@not-chromium",
}, async ({ tab }) => {
  await openReady(tab, "/");
  const box = tab.getByRole("searchbox", { name: "Search" });
  const count = () => tab.evaluate(() => document.querySelectorAll("article").length);

  await box.fill("fragrance");
  await box.press("Enter");
  await expectShown(heading(tab, 'Showing results for "fragrance"'));
  await expectFocused(tab.locator("h1"));
  await expectAddress(tab, "/search?q=fragrance");
  await eventually(count).toBe(4);

  await box.fill("zzz");
  await box.press("Enter");
  await expectShown(heading(tab, 'No products found matching "zzz"'));

  await tab.goBack({ waitUntil: "commit" });
  await expectShown(heading(tab, 'Showing results for "fragrance"'));
  await eventually(count).toBe(4);
  await link(tab, "Brands").click();
  await expectShown(heading(tab, "Brands"));
});
