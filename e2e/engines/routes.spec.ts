import { layouts } from "../addresses.ts";
import { heading, link } from "./shop.ts";
import { test } from "./test.ts";
import { eventually, expectFiltersLoaded, expectFocused, expectShown, openReady } from "./visit.ts";

// In Chromium, `e2e/every-page.spec.ts` opens every page.
test("opens every layout without an error", { tag: "@not-chromium" }, async ({
  tab,
  allowProblem,
}) => {
  test.slow();
  // Browsers log the status of the page for unknown addresses.
  allowProblem(/\b404\b/);
  for (const path of layouts) {
    await openReady(tab, path);
    await expectShown(tab.locator("h1"));
    // WebKit logs an error for requests that are in flight when the page is left.
    if (path.startsWith("/k-beauty")) await expectFiltersLoaded(tab);
  }
});

// In Chromium, `e2e/navigation.spec.ts` covers links and structured data.
test("follows links between layouts and updates structured data without an error", {
  tag: "@not-chromium",
}, async ({ tab }) => {
  const structuredData = () =>
    tab.locator("#structured-data").evaluate((script) => script.textContent);
  await openReady(tab, "/");
  for (const name of ["Brands", "Nails & Lashes", "K Beauty", "Skincare", "Fragrance"]) {
    await link(tab, name).click();
    await expectFocused(tab.locator("h1"));
    if (name === "Skincare") await eventually(structuredData).toContain("A313");
  }
  await eventually(structuredData).toContain("Paco Rabanne");
  await tab.goBack({ waitUntil: "commit" });
  await expectShown(heading(tab, "Skincare"));
});
