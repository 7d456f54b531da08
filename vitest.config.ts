import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { tradingFolders, tradingVariants } from "./storefront/build/trading-modules.ts";

const tradingTests = `app/**/{${tradingFolders.join()}}/**/*.test.{ts,tsx}`;
// Tests start hundreds of programs, which find their modules compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");
/** It changes a module, and so has to have modules of its own. */
const mockingTest = "src/orders/taken-number.test.ts";

/**
 * Where `isolate` is off, the test files of one worker share their modules, and so none may change one: loading a service
 * anew for each file would take a third of the time.
 *
 * `--mode thorough` runs more of the fault and hostile-request tests (`npm run test:faults`, `npm run test:orders`).
 */
export default defineConfig(({ mode }) => ({
  test: {
    // One more than there are cores: tests that wait for databases and processes leave a quarter of the time unused.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: "./storefront/vite.config.ts",
        test: {
          name: "storefront",
          root: "./storefront",
          include: ["app/**/*.test.{ts,tsx}"],
          exclude: [tradingTests],
          // The shop takes no orders, as by default. Tests get texts alone, and "false" would mean on.
          env: { ORDERS: "" },
        },
      },
      {
        extends: "./storefront/vite.config.ts",
        resolve: { alias: tradingVariants },
        test: {
          name: "storefront-trading",
          root: "./storefront",
          include: [tradingTests],
          env: { ORDERS: "yes" },
          // Whole pages are rendered hundreds of times, also on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "shop",
          root: "./shop",
          isolate: false,
          include: ["**/*.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        extends: "./storefront/vite.config.ts",
        test: { name: "ui", root: "./ui", include: ["**/*.test.{ts,tsx}"] },
      },
      {
        test: {
          name: "repository",
          include: ["scripts/**/*.test.ts", "studio/**/*.test.ts", "storefront/build/*.test.ts"],
          // They read whole trees of files.
          testTimeout: 30_000,
        },
      },
      // They start real processes, which may take their time on a busy machine.
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          provide: { isThorough: mode === "thorough" },
          globalSetup: "./database/src/testing/postgres-setup.ts",
          testTimeout: 30_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: "service-runtime",
          root: "./service-runtime",
          include: ["src/**/*.test.ts"],
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: "media",
          root: "./media",
          include: ["src/**/*.test.ts"],
          // Pictures are encoded, in processes of their own.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "backup",
          root: "./backup",
          include: ["src/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "database",
          root: "./database",
          include: ["src/**/*.test.ts"],
          globalSetup: "./src/testing/postgres-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "catalogue",
          root: "./catalogue",
          isolate: false,
          include: ["src/**/*.test.ts"],
          globalSetup: "../database/src/testing/postgres-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "stripe-stand-in",
          root: "./stripe-stand-in",
          include: ["src/**/*.test.ts"],
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: "auth-service",
          root: "./auth-service",
          isolate: false,
          include: ["src/**/*.test.ts", "faults/**/*.test.ts"],
          provide: { isThorough: mode === "thorough" },
          globalSetup: "../database/src/testing/postgres-setup.ts",
          // Databases and processes are real here too.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: { name: "admin", root: "./admin", include: ["{api,app}/**/*.test.{ts,tsx}"] },
      },
      {
        test: {
          name: "admin-server",
          root: "./admin",
          isolate: false,
          include: ["server/**/*.test.ts"],
          globalSetup: "../database/src/testing/postgres-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: "order-service",
          root: "./order-service",
          isolate: false,
          include: ["src/**/*.test.ts", "faults/**/*.test.ts", "demo/**/*.test.ts"],
          exclude: [mockingTest],
          provide: { isThorough: mode === "thorough" },
          globalSetup: "../database/src/testing/postgres-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: "order-service-mocking",
          root: "./order-service",
          include: [mockingTest],
          globalSetup: "../database/src/testing/postgres-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
