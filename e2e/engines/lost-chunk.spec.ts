/** Scripts that are lost, late or corrupt must not break the shop. */
import { basketWith, button, buyFirst, heading, link, openWithBasket } from "./shop.ts";
import type { Tab } from "./tab.ts";
import { expect, test } from "./test.ts";
import { expectHidden, expectShown, shortenDelays } from "./visit.ts";

const page = /\/fragrance-[^/]+\.js$/;
const entry = /\/entry-(?!boot-)[^/]+\.js$/;
/** The chunk shared by pages with forms. */
const forms = /\/forms-[^/]+\.js$/;

const tryAgain = (tab: Tab) => button(tab, "Try again");
const didNotLoad = (tab: Tab) => heading(tab, "This page did not load");

test.beforeEach(async ({ tab, allowProblem }) => {
  // Each engine has its own message for a missing file.
  allowProblem(/./);
  await tab.addInitScript(shortenDelays);
});

test("retries a page script that is lost once", async ({ tab, lossyProxy: proxy }) => {
  await openWithBasket(tab);
  proxy.lose(page, 1);

  await link(tab, "Fragrance").click();

  await expectShown(heading(tab, "Fragrance"), basketWith(tab, 1));
  expect(proxy.requests.filter((path) => page.test(path))).toHaveLength(2);
});

for (const [what, file, pressed, arrived, tag] of [
  ["a page script", page, "Fragrance", "Fragrance", []],
  ["a shared script", forms, "Basket, 1 item", "How would you like to check out?", ["@chromium"]],
] as const) {
  test(`offers a retry while ${what} is lost`, { tag: [...tag] }, async ({
    tab,
    lossyProxy: proxy,
  }) => {
    await openWithBasket(tab);
    proxy.lose(file);
    await link(tab, pressed).click();
    await expectShown(didNotLoad(tab), basketWith(tab, 1));

    proxy.restore();
    await tryAgain(tab).click();

    await expectShown(heading(tab, arrived), basketWith(tab, 1));
  });
}

test("offers a retry after HTML instead of a script", async ({ tab, lossyProxy: proxy }) => {
  await openWithBasket(tab);
  proxy.replace(page, "text/html", "<!doctype html><title>Not found</title>");
  await link(tab, "Fragrance").click();
  await expectShown(didNotLoad(tab), basketWith(tab, 1));

  proxy.restore();
  await tryAgain(tab).click();

  await expectShown(heading(tab, "Fragrance"), basketWith(tab, 1));
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

for (const [what, file, tag] of [
  ["page", page, ["@chromium"]],
  ["entry", entry, []],
] as const) {
  test(`loads the first page if its ${what} script is lost once`, { tag: "@chromium" }, async ({
    tab,
    lossyProxy: proxy,
  }) => {
    proxy.lose(file, 1);

    await tab.goto("/fragrance");

    await buyFirst(tab);
  });

  test(`keeps the first page visible while its ${what} script is lost, and works after a retry`, {
    tag: [...tag],
  }, async ({ tab, lossyProxy: proxy }) => {
    const wish = tab.locator("[aria-label^='Add to wishlist']").first();
    proxy.lose(file);
    await tab.goto("/fragrance");
    await expectShown(tryAgain(tab), heading(tab, "Fragrance"));
    await wish.click();

    proxy.restore();
    await tryAgain(tab).click();

    // The early press still takes effect.
    await expectShown(tab.locator("[aria-label^='Add to wishlist'][aria-pressed=true]"));
    await expectHidden(tryAgain(tab));
  });

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
