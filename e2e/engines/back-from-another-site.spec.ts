/** The in-memory basket must survive a visit to another site. */
import { createServer } from "node:http";
import { basketWith, button, heading, link, openWithBasket } from "./shop.ts";
import { test as base } from "./test.ts";
import { eventually, expectShown } from "./visit.ts";

const test = base.extend<{ otherSite: string }>({
  /** Another site, not just another origin. */
  otherSite: async ({ baseURL: _ }, use) => {
    const server = createServer((_, response) =>
      response
        .setHeader("Content-Type", "text/html")
        .end("<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>"),
    );
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    await use(`http://127.0.0.1:${port}/`);
    server.closeAllConnections();
    server.close();
  },
});

test("Back from another site restores the basket and drafts in a working shop", {
  tag: "@back-forward-cache",
}, async ({ tab, otherSite, allowProblem }) => {
  allowProblem(/request elsewhere/);
  await openWithBasket(tab);
  await link(tab, /^Contact us$/i).click();
  const message = tab.getByRole("main").getByLabel("Message");
  await message.fill("Do you have");
  // Renders that are pending when the page is left.
  await button(tab, "Pause offers").click();
  await button(tab, "Play offers").click();

  await tab.goto(otherSite);
  await expectShown(heading(tab, "Elsewhere"));
  await tab.goBack({ waitUntil: "commit" });

  await expectShown(basketWith(tab, 1));
  await eventually(() => message.evaluate((field) => "value" in field && field.value)).toBe(
    "Do you have",
  );
  await link(tab, "Fragrance").click();
  await expectShown(heading(tab, "Fragrance"), basketWith(tab, 1));
});
