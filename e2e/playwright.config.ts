import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { chromiumArgs, getChromium } from "./chromium.ts";
import type { Options } from "./fixtures.ts";
import { freePort } from "./free-port.ts";

// Workers read this file too, and inherit what its first reading puts into the environment.
process.env.E2E_PORT ??= String(await freePort());
const port = process.env.E2E_PORT;
const baseURL = `http://localhost:${port}`;
const node = JSON.stringify(process.execPath);

export default defineConfig<Options>({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, "../test-results"),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_REPORTER === "list" ? "list" : "line",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    baseURL,
    locale: "en-GB",
    timezoneId: "Europe/London",
    launchOptions: { executablePath: getChromium(), args: [...chromiumArgs] },
  },
  webServer: {
    command: `${node} server/serve.ts`,
    cwd: join(import.meta.dirname, ".."),
    env: { PORT: port, HOST: "localhost", NODE_ENV: "production" },
    url: baseURL,
    stdout: "ignore",
    stderr: "pipe",
    timeout: 60_000,
  },
});
