import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

// A compile cache for the hundreds of programs that tests start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");
// One worker more than there are cores, because tests often wait for databases and processes.
// Projects do not inherit `maxWorkers`, but they read this variable.
process.env.VITEST_MAX_WORKERS ??= String(availableParallelism() + 1);

const postgres = {
  globalSetup: join(import.meta.dirname, "database/src/testing/postgres-setup.ts"),
};
/** These tests replace modules, so each file needs its own instances. */
const mockingTests = {
  storefront: ["app/layout/signed-in-menu.test.tsx", "app/account/session/session-end.test.ts"],
  orders: ["src/orders/taken-number.test.ts"],
  server: ["server/hostile-bodies.test.ts", "server/hostile-queries.test.ts"],
};

/** These tests need a built shop. */
const builtShop = ["server/renamed-shop.test.ts"];

/** `npm run test:thorough` adds kills, full disks and floods (`faults/`), and repeats random tests more often. */
export default defineConfig(({ mode }) => {
  const isThorough = mode === "thorough";
  const kills = isThorough ? [] : ["src/**/killed.test.ts"];
  // `server/update.test.ts` restarts the shop behind Caddy too.
  const restarts = isThorough ? [] : ["server/restart.test.ts"];
  const faults = isThorough
    ? "faults/**/*.test.ts"
    : "faults/{changed-prices,oversell,same-key}.test.ts";

  /**
   * The test files of a worker share loaded modules. Loading a service for each file would take a
   * third of the time.
   */
  function project(
    name: string,
    root: string,
    test: TestProjectInlineConfiguration["test"] = {},
    vite: Omit<TestProjectInlineConfiguration, "test"> = {},
  ): TestProjectInlineConfiguration {
    return {
      ...vite,
      test: {
        name,
        root,
        isolate: false,
        include: ["src/**/*.test.ts"],
        provide: { isThorough },
        // Databases and processes are real, and slow on a busy machine.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 30_000, interval: 20 } },
        ...test,
      },
    };
  }

  const withVite = { extends: "./storefront/vite.config.ts" };
  return {
    test: {
      projects: [
        project("shop", "shop", { include: ["**/*.test.ts"] }),
        project("ui", "ui", { include: ["**/*.test.{ts,tsx}"], isolate: true }, withVite),
        project(
          "storefront",
          "storefront",
          {
            include: ["{app,specified}/**/*.test.{ts,tsx}"],
            exclude: mockingTests.storefront,
            setupFiles: ["specified/testing/setup.ts"],
          },
          withVite,
        ),
        project(
          "storefront-mocking",
          "storefront",
          {
            include: mockingTests.storefront,
            setupFiles: ["specified/testing/setup.ts"],
            isolate: true,
          },
          withVite,
        ),
        project(
          "storefront-trading",
          "storefront",
          {
            include: ["trading/**/*.test.{ts,tsx}"],
            setupFiles: ["trading/testing/setup.ts"],
          },
          withVite,
        ),
        project("repository", ".", {
          include: ["scripts/**/*.test.ts", "storefront/build/*.test.ts"],
        }),
        project("service-runtime", "service-runtime"),
        project("media", "media", { testTimeout: 120_000, hookTimeout: 120_000 }),
        project("backup", "backup", { isolate: true }),
        project("database", "database", { ...postgres, isolate: true }),
        project("catalogue", "catalogue", postgres),
        project("auth-service", "auth-service", {
          ...postgres,
          include: ["src/**/*.test.ts", ...(isThorough ? ["faults/**/*.test.ts"] : [])],
        }),
        project("order-service", "order-service", {
          ...postgres,
          include: ["src/**/*.test.ts", "demo/**/*.test.ts", faults],
          exclude: [...mockingTests.orders, ...kills],
        }),
        project("order-service-mocking", "order-service", {
          ...postgres,
          include: mockingTests.orders,
          isolate: true,
        }),
        project("admin", "admin", { include: ["{api,app}/**/*.test.{ts,tsx}"], isolate: true }),
        project("admin-server", "admin", { ...postgres, include: ["server/**/*.test.ts"] }),
        project("server", ".", {
          ...postgres,
          include: ["server/**/*.test.ts"],
          exclude: [...mockingTests.server, ...builtShop, ...restarts],
          // Log entries of one file do not count in the next.
          clearMocks: true,
        }),
        // Runs after the build: `npm run test:built`.
        project("built-shop", ".", {
          include: builtShop,
          isolate: true,
          testTimeout: 240_000,
          hookTimeout: 300_000,
          // The test builds the shop itself if its sources have changed.
          env: { NODE_ENV: "production", ORDERS: "on", PAYMENTS: "stripe,bank-transfer" },
        }),
        project("server-mocking", ".", {
          include: mockingTests.server,
          isolate: true,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        }),
      ],
    },
  };
});
