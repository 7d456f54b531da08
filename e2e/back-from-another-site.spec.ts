/** Another site and Back: the browser may bring the page back as it was left, in the middle of its work. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { engines, test } from "./engines.ts";

let elsewhere: Server;

test.beforeAll(async () => {
  elsewhere = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Another site</h1>");
  });
  await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done));
});

test.afterAll(() => {
  elsewhere.close();
  elsewhere.closeAllConnections();
});

for (const engine of engines) {
  test.describe(engine, () => {
    test.describe.configure({ mode: "default" });
    test.use({ engine });

    test("a page that is come back to works", async ({ visitor, lossyProxy: shop }) => {
      // A server that listens at a port has an address of this shape.
      const { port } = elsewhere.address() as AddressInfo;
      await visitor.goto(`${shop.origin}/skincare`);
      await pressPause();

      await visitor.goto(`http://127.0.0.1:${port}/`);
      // The driver's own `goBack` waits for a document to load.
      await visitor.evaluate(() => void setTimeout(() => history.back()));
      await visitor.waitForSelector('::-p-aria([role="heading"][name="Skincare"])');

      const brands = '::-p-aria([role="link"][name="Brands"])';
      await visitor.locator(brands).click();
      await visitor.waitForSelector('::-p-aria([role="heading"][name="Brands"])');
      expect(new URL(visitor.url()).pathname).toBe("/brands");

      /** A button that only a live page answers. */
      async function pressPause() {
        await visitor.locator('::-p-aria([role="button"][name="Pause offers"])').click();
        await visitor.locator('::-p-aria([role="button"][name="Play offers"])').click();
        await visitor.waitForSelector('::-p-aria([role="button"][name="Pause offers"])');
      }
    });
  });
}
