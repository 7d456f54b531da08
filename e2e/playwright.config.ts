import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { chromiumArgs, getHeadlessShell } from "./chromium.ts";
import { engineNames, findEngine } from "./engines/engine.ts";
import type { EngineOptions } from "./engines/test.ts";
import type { Options } from "./fixtures.ts";
import { freePorts } from "./free-port.ts";

// Workers read this file too, and inherit the environment variables that the first read sets.
const portNames = [
  "E2E_PORT",
  "E2E_CONFIRMING_PORT",
  "E2E_ORDERS_PORT",
  "E2E_ADMIN_PORT",
  "E2E_STRIPE_PORT",
  "E2E_TRANSFERS_PORT",
  "E2E_TRANSFERS_ADMIN_PORT",
  "E2E_TRIAL_PORT",
  "E2E_TRIAL_ADMIN_PORT",
  "E2E_APPLICATION_PORT",
];
const ports = await freePorts(portNames.length);
for (const [index, name] of portNames.entries()) process.env[name] ??= String(ports[index]);
// A compile cache for the servers, also of single tests.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../node_modules/.cache/compiled");
const engines = join(import.meta.dirname, "engines");
const orders = join(import.meta.dirname, "orders");
const admin = join(import.meta.dirname, "admin");
const outputDir = join(import.meta.dirname, "../test-results");
// Cleared with the rest of the output folder when a run starts.
process.env.E2E_MAIL_FOLDER ??= join(outputDir, "mails");
// A file, so that staff actions can use the same database.
process.env.E2E_ORDERS_DATA ??= join(outputDir, "orders");
process.env.E2E_TRANSFERS_DATA ??= join(outputDir, "transfers");
process.env.E2E_TRIAL_DATA ??= join(outputDir, "trial");
const baseURL = `http://localhost:${process.env.E2E_PORT}`;
/** Tags that each engine skips. */
const leftOut = {
  Chromium: /@not-chromium/,
  Firefox: /@chromium|@back-forward-cache/,
  WebKit: /@chromium/,
};

export default defineConfig<Options, EngineOptions>({
  testDir: import.meta.dirname,
  outputDir,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One worker more than there are cores, because tests spend a third of their time waiting for
  // pages and servers.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: "line",
  projects: [
    { name: "shop", testIgnore: [engines, orders, admin].map((folder) => join(folder, "**")) },
    {
      name: "orders",
      testDir: orders,
      use: { baseURL: `http://localhost:${process.env.E2E_ORDERS_PORT}` },
    },
    {
      name: "admin",
      testDir: admin,
      use: { baseURL: `http://localhost:${process.env.E2E_ADMIN_PORT}` },
    },
    ...engineNames.filter(findEngine).map((engineName) => ({
      name: engineName,
      testDir: engines,
      grepInvert: leftOut[engineName],
      use: { engineName },
    })),
  ],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    baseURL,
    locale: "en-GB",
    timezoneId: "Europe/London",
    launchOptions: { executablePath: getHeadlessShell(), args: [...chromiumArgs] },
  },
  globalSetup: join(import.meta.dirname, "servers.ts"),
});
