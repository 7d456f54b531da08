import { inBatches, views } from "../addresses.ts";
import { heading, link } from "./shop.ts";
import { test } from "./test.ts";
import { expectFocused, expectListFetched, expectShown, openReady } from "./visit.ts";

for (const some of inBatches(views)) {
  test(`opened without a complaint: ${some.join(" ")}`, async ({ tab, allowProblem }) => {
    // Browsers log the status of the page for unknown addresses.
    if (some.includes("/404")) allowProblem(/\b404\b/);
    for (const path of some) {
      await openReady(tab, path);
      await expectShown(tab.locator("h1"));
      // WebKit complains of a request that is under way when its page is left.
      if (path.startsWith("/k-beauty")) await expectListFetched(tab);
    }
  });
}

test("followed from link to link without a complaint", async ({ tab }) => {
  await openReady(tab, "/");
  for (const name of ["Brands", "Nails & Lashes", "K Beauty", "Skincare", "Fragrance"]) {
    await link(tab, name).click();
    await expectFocused(tab.locator("h1"));
  }
  await tab.goBack({ waitUntil: "commit" });
  await expectShown(heading(tab, "Skincare"));
});
