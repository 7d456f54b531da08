/** Code that does not arrive, arrives late or broken: the shop goes on, in every engine. */
import { expect } from "@playwright/test";
import type { Page } from "puppeteer-core";
import { engines, test } from "./engines.ts";

const page = /\/fragrance-[^/]+\.js$/;
const entry = /\/entry-client-[^/]+\.js$/;
/** What pages with forms share. */
const forms = /\/forms-[^/]+\.js$/;
const dialog = /\/quick-buy-form-[^/]+\.js$/;

const basket = link("Basket, 1 item");
const tryAgain = button("Try again");
const didNotLoad = heading("This page did not load");
const quickBuy = '::-p-xpath((//main//button[starts-with(@aria-label, "Quick Buy")])[1])';

for (const engine of engines) {
  test.describe(engine, () => {
    // In one worker, which starts the browser once.
    test.describe.configure({ mode: "default" });
    test.use({ engine });

    test("a page that is lost once comes by itself", async ({ visitor, lossyProxy: proxy }) => {
      await openWithBasket(visitor, proxy.origin);
      proxy.lose(page, 1);

      await press(visitor, link("Fragrance"));

      await shows(visitor, heading("Fragrance"), basket);
      expect(proxy.requests.filter((path) => page.test(path))).toHaveLength(2);
    });

    for (const [what, file, name, arrived] of [
      ["a page", page, link("Fragrance"), heading("Fragrance")],
      ["a file that pages share", forms, basket, heading("How would you like to check out?")],
    ] as const) {
      test(`${what} that is lost for long can be tried again`, async ({
        visitor,
        lossyProxy: proxy,
      }) => {
        await openWithBasket(visitor, proxy.origin);
        proxy.lose(file);
        await press(visitor, name);
        await shows(visitor, didNotLoad, basket);

        proxy.restore();
        await press(visitor, tryAgain);

        await shows(visitor, arrived, basket);
      });
    }

    test("a dialog that is lost for long opens at the next press", async ({
      visitor,
      lossyProxy: proxy,
    }) => {
      await visitor.goto(`${proxy.origin}/skincare`);
      proxy.lose(dialog);
      await press(visitor, quickBuy);
      await visitor.waitForSelector("::-p-text(The connection may have dropped.)");

      proxy.restore();
      await press(visitor, quickBuy);
      await press(visitor, button("Add to Basket"));

      await shows(visitor, basket);
    });

    test("a page in place of a script is no script, and can be tried again", async ({
      visitor,
      lossyProxy: proxy,
    }) => {
      await openWithBasket(visitor, proxy.origin);
      proxy.replace(page, "text/html", "<!doctype html><title>Not found</title>");
      await press(visitor, link("Fragrance"));
      await shows(visitor, didNotLoad, basket);

      proxy.restore();
      await press(visitor, tryAgain);

      await shows(visitor, heading("Fragrance"), basket);
    });

    test("a page that arrives broken says what helps, and the rest goes on", async ({
      visitor,
      lossyProxy: proxy,
    }) => {
      await openWithBasket(visitor, proxy.origin);
      proxy.replace(page, "text/javascript", "export default {");
      await press(visitor, link("Fragrance"));
      await shows(visitor, didNotLoad, basket);
      await press(visitor, link("Brands"));
      await shows(visitor, heading("Brands"), basket);

      proxy.restore();
      await press(visitor, link("Fragrance"));
      await shows(visitor, didNotLoad, basket);
      await Promise.all([visitor.waitForNavigation(), press(visitor, button("Reload the page"))]);

      await shows(visitor, heading("Fragrance"), link("Basket, 0 items"));
    });

    for (const [what, file] of [
      ["page", page],
      ["entry", entry],
    ] as const) {
      test(`a first page whose ${what} is lost once works`, async ({
        visitor,
        lossyProxy: proxy,
      }) => {
        proxy.lose(file, 1);

        await visitor.goto(`${proxy.origin}/fragrance`);

        await buysFirst(visitor);
      });

      test(`a first page whose ${what} is lost for long stays, and works once it is tried again`, async ({
        visitor,
        lossyProxy: proxy,
      }) => {
        proxy.lose(file);
        await visitor.goto(`${proxy.origin}/fragrance`);
        await shows(visitor, tryAgain, heading("Fragrance"));
        await press(visitor, "[aria-label^='Add to wishlist']");

        proxy.restore();
        await press(visitor, tryAgain);

        // The press that came too early has not been lost.
        await shows(visitor, "[aria-label^='Add to wishlist'][aria-pressed=true]");
        await visitor.waitForSelector(tryAgain, { hidden: true });
      });
    }

    test("a first page that arrives broken stays, and is loaded anew", async ({
      visitor,
      lossyProxy: proxy,
    }) => {
      proxy.replace(page, "text/javascript", "export default {");
      await visitor.goto(`${proxy.origin}/fragrance`);
      await shows(visitor, tryAgain, heading("Fragrance"));

      proxy.restore();
      await Promise.all([visitor.waitForNavigation(), press(visitor, tryAgain)]);

      await buysFirst(visitor);
    });
  });
}

async function openWithBasket(visitor: Page, origin: string): Promise<void> {
  await visitor.goto(`${origin}/skincare`);
  await buysFirst(visitor);
}

async function buysFirst(visitor: Page): Promise<void> {
  await press(visitor, quickBuy);
  await press(visitor, button("Add to Basket"));
  await shows(visitor, basket);
}

async function press(visitor: Page, selector: string): Promise<void> {
  await visitor.locator(selector).click();
}

/** Waits until all of these are shown. */
async function shows(visitor: Page, ...selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) await visitor.waitForSelector(selector, { visible: true });
}

function heading(name: string): string {
  return `::-p-aria([role="heading"][name="${name}"])`;
}

function button(name: string): string {
  return `::-p-aria([role="button"][name="${name}"])`;
}

function link(name: string): string {
  return `::-p-aria([role="link"][name="${name}"])`;
}
