import { join } from "node:path";
import { createServer } from "vite";
import { expect, it, onTestFinished } from "vitest";

it("answers with the data of pages under development", async () => {
  const server = await createServer({
    configFile: join(import.meta.dirname, "../vite.config.ts"),
    logLevel: "silent",
    server: { host: "127.0.0.1", port: 0, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const [origin] = server.resolvedUrls?.local ?? [];

  const home = await fetch(`${origin}page-data/home.json`);
  const unknown = await fetch(`${origin}page-data/nothing.json`);

  expect(await home.json()).toMatchObject({ bestSellers: expect.any(Array) });
  expect(unknown.status).toBe(404);
});
