import { join } from "node:path";
import { createServer } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";

it("serves the trading shop's page data during development", async () => {
  vi.stubEnv("ORDERS", "on");
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await createServer({
    configFile: join(import.meta.dirname, "../vite.config.ts"),
    logLevel: "silent",
    server: { host: "127.0.0.1", port: 0, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const [origin] = server.resolvedUrls?.local ?? [];

  const home = await fetch(`${origin}page-data/`);
  const unknown = await fetch(`${origin}page-data/nothing`);

  expect(await home.json()).toMatchObject({ bestSellers: expect.any(Array) });
  expect(unknown.status).toBe(404);
});
