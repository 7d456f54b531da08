import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { tradingFolders, tradingVariants } from "./storefront/build/trading-modules.ts";

const poll = { timeout: 30_000, interval: 20 };
const tradingTests = `app/**/{${tradingFolders.join()}}/**/*.test.{ts,tsx}`;
// Tests start hundreds of programs, which find their modules compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");
// One more than there are cores: tests that wait for databases and processes leave a part of the time unused. Two more are no
// faster. Projects do not inherit `maxWorkers`, and obey the variable.
process.env.VITEST_MAX_WORKERS ??= String(availableParallelism() + 1);
/** They change modules, and so have to have modules of their own. */
const mockingTests = {
  storefront: ["app/layout/signed-in-menu.test.tsx", "app/account/session-end.test.ts"],
  orders: ["src/orders/taken-number.test.ts"],
  server: ["server/hostile-bodies.test.ts", "server/hostile-queries.test.ts"],
};

/**
 * Where `isolate` is off, the test files of one worker share their modules, and so none may change one: loading a service
 * anew for each file would take a third of the time.
 *
 * `--mode thorough` runs more of the fault and hostile-request tests (`npm run test:faults`, `npm run test:orders`).
 */
export default defineConfig(({ mode }) => ({
  test: {
    projects: [
      {
        extends: "./storefront/vite.config.ts",
        test: {
          name: "storefront",
          root: "./storefront",
          isolate: false,
          include: ["app/**/*.test.{ts,tsx}"],
          exclude: [tradingTests, ...mockingTests.storefront],
          // The shop takes no orders, as by default. Tests get texts alone, and "false" would mean on.
          env: { ORDERS: "" },
          testTimeout: 30_000,
        },
      },
      {
        extends: "./storefront/vite.config.ts",
        test: {
          name: "storefront-mocking",
          root: "./storefront",
          include: mockingTests.storefront,
          env: { ORDERS: "" },
        },
      },
      {
        extends: "./storefront/vite.config.ts",
        resolve: { alias: tradingVariants },
        test: {
          name: "storefront-trading",
          root: "./storefront",
          isolate: false,
          include: [tradingTests],
          env: { ORDERS: "yes" },
          // Else it has no address, which React logs.
          css: { include: /product-page\.css/ },
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
        test: { name: "ui", root: "./ui", include: ["**/*.test.{ts,tsx}"], testTimeout: 30_000 },
      },
      {
        test: {
          name: "repository",
          isolate: false,
          include: ["scripts/**/*.test.ts", "storefront/build/*.test.ts"],
          // They read whole trees of files.
          testTimeout: 30_000,
        },
      },
      // They start real processes, which may take their time on a busy machine.
      {
        test: {
          name: "server",
          isolate: false,
          include: ["server/**/*.test.ts"],
          exclude: mockingTests.server,
          // What was logged in one file is not counted in the next.
          clearMocks: true,
          provide: { isThorough: mode === "thorough" },
          globalSetup: "./database/src/testing/postgres-setup.ts",
          testTimeout: 30_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: "server-mocking",
          include: mockingTests.server,
          provide: { isThorough: mode === "thorough" },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "service-runtime",
          root: "./service-runtime",
          isolate: false,
          include: ["src/**/*.test.ts"],
          testTimeout: 60_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: "media",
          root: "./media",
          isolate: false,
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
          name: "auth-service",
          root: "./auth-service",
          isolate: false,
          include: ["src/**/*.test.ts", "faults/**/*.test.ts"],
          provide: { isThorough: mode === "thorough" },
          globalSetup: "../database/src/testing/postgres-setup.ts",
          // Databases and processes are real here too.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: "admin",
          root: "./admin",
          include: ["{api,app}/**/*.test.{ts,tsx}"],
          testTimeout: 30_000,
        },
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
          expect: { poll },
        },
      },
      {
        test: {
          name: "order-service",
          root: "./order-service",
          isolate: false,
          include: ["src/**/*.test.ts", "faults/**/*.test.ts", "demo/**/*.test.ts"],
          exclude: mockingTests.orders,
          provide: { isThorough: mode === "thorough" },
          globalSetup: "../database/src/testing/postgres-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: "order-service-mocking",
          root: "./order-service",
          include: mockingTests.orders,
          globalSetup: "../database/src/testing/postgres-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
