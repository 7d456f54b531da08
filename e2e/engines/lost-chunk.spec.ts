/** Scripts that are lost, late or corrupt must not break the shop. */
import { basketWith, button, buyFirst, heading, link, openWithBasket } from "./shop.ts";
import type { Tab } from "./tab.ts";
import { expect, test } from "./test.ts";
import { expectHidden, expectShown, shortenDelays } from "./visit.ts";

const page = /\/fragrance-[^/]+\.js$/;
const entry = /\/entry-(?!boot-)[^/]+\.js$/;
const brands = /\/brands-[^/]+\.js$/;
/** The chunk shared by pages with forms. */
const forms = /\/forms-[^/]+\.js$/;

const tryAgain = (tab: Tab) => button(tab, "Try again");
const didNotLoad = (tab: Tab) => heading(tab, "This page did not load");

test.beforeEach(async ({ tab, allowProblem }) => {
  // Each engine has its own message for a missing file.
  allowProblem(/./);
  await tab.addInitScript(shortenDelays);
});

test("recovers from scripts that are lost once, lost for longer or replaced by HTML", async ({
  tab,
  lossyProxy: proxy,
}) => {
  await openWithBasket(tab);
  proxy.lose(page, 1);
  await link(tab, "Fragrance").click();
  await expectShown(heading(tab, "Fragrance"), basketWith(tab, 1));
  expect(proxy.requests.filter((path) => page.test(path))).toHaveLength(2);

  proxy.replace(brands, "text/html", "<!doctype html><title>Not found</title>");
  await link(tab, "Brands").click();
  await expectShown(didNotLoad(tab), basketWith(tab, 1));
  proxy.restore();
  await tryAgain(tab).click();
  await expectShown(heading(tab, "Brands"), basketWith(tab, 1));

  proxy.lose(forms);
  await basketWith(tab, 1).click();
  await expectShown(didNotLoad(tab), basketWith(tab, 1));
  proxy.restore();
  await tryAgain(tab).click();
  await expectShown(heading(tab, "How would you like to check out?"), basketWith(tab, 1));
});

test("offers a reload for a corrupt page script while other pages still work", async ({
  tab,
  lossyProxy: proxy,
}) => {
  await openWithBasket(tab);
  proxy.replace(page, "text/javascript", "export default {");
  await link(tab, "Fragrance").click();
  await expectShown(didNotLoad(tab), basketWith(tab, 1));
  await link(tab, "Brands").click();
  await expectShown(heading(tab, "Brands"), basketWith(tab, 1));

  proxy.restore();
  await link(tab, "Fragrance").click();
  await expectShown(didNotLoad(tab), basketWith(tab, 1));
  await button(tab, "Reload the page").click();

  await expectShown(heading(tab, "Fragrance"), basketWith(tab, 0));
});

test("loads the first page if its page and entry scripts are lost once", {
  tag: "@chromium",
}, async ({ tab, lossyProxy: proxy }) => {
  proxy.lose(page, 1);
  proxy.lose(entry, 1);

  await tab.goto("/fragrance");

  await buyFirst(tab);
});

// For its page script, `e2e/navigation.spec.ts` covers this.
test("keeps the first page visible while its entry script is lost, and works after a retry", async ({
  tab,
  lossyProxy: proxy,
}) => {
  const wish = tab.locator("[aria-label^='Add to wishlist']").first();
  proxy.lose(entry);
  await tab.goto("/fragrance");
  await expectShown(tryAgain(tab), heading(tab, "Fragrance"));
  await wish.click();

  proxy.restore();
  await tryAgain(tab).click();

  // The early press still takes effect.
  await expectShown(tab.locator("[aria-label^='Add to wishlist'][aria-pressed=true]"));
  await expectHidden(tryAgain(tab));
});

for (const [what, file] of [
  ["page", page],
  ["entry", entry],
] as const) {
  test(`replaces a corrupt ${what} script of the first page after a retry`, {
    tag: "@chromium",
  }, async ({ tab, lossyProxy: proxy }) => {
    proxy.replace(file, "text/javascript", "export default {");
    await tab.goto("/fragrance");
    await expectShown(tryAgain(tab), heading(tab, "Fragrance"));

    proxy.restore();
    await tryAgain(tab).click();

    await expectHidden(tryAgain(tab));
    await buyFirst(tab);
  });
}
