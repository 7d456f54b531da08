/**
 * `test` for every engine. Fails on any error that the browser reports. `@chromium` marks tests
 * that do not depend on the engine and run only in Chromium. `@not-chromium` marks tests that
 * another test covers in Chromium.
 */
import { test as base, expect } from "@playwright/test";
import {
  expectOnlyAllowed,
  markAsReturningVisitor,
  markHydrated,
  type Problems,
  reportViolations,
} from "../fixtures.ts";
import { type EngineName, startEngine } from "./engine.ts";
import { type LossyProxy, openLossyProxy } from "./lossy-proxy.ts";
import type { Engine, Tab } from "./tab.ts";

export { expect };

export interface EngineOptions {
  engineName: EngineName;
}

interface Fixtures {
  /** Leads to the shop at a separate origin per test, and so with separate storage. */
  lossyProxy: LossyProxy;
  /** A returning visitor's tab: the cookie banner is answered and the newsletter pop-up seen. */
  tab: Tab;
  /** Allows errors that the test provokes, by message. */
  allowProblem: (pattern: RegExp) => void;
  allowed: RegExp[];
}

/** Errors that engines report on correct pages. */
const known: readonly RegExp[] = [
  // WebKit does not support this directive.
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
  // WebKit reports a preload that is cancelled because the page is left.
  /Fetch API cannot load \S+\/assets\/\S+ due to access control checks/,
];

export const test = base.extend<Fixtures, EngineOptions & { engine: Engine }>({
  engineName: ["Chromium", { option: true, scope: "worker" }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: "worker" },
  ],

  lossyProxy: async ({ baseURL }, use) => {
    const proxy = await openLossyProxy(baseURL ?? "");
    await use(proxy);
    await proxy.close();
  },

  allowed: async ({ lossyProxy: _ }, use) => {
    await use([...known]);
  },

  allowProblem: async ({ allowed }, use) => {
    await use((pattern) => allowed.push(pattern));
  },

  tab: async ({ engine, lossyProxy, allowed }, use) => {
    const { tab, problems, close } = await engine.openTab(lossyProxy.origin);
    await tab.addInitScript(reportViolations);
    await tab.addInitScript(markHydrated);
    await tab.addInitScript(markAsReturningVisitor);
    await use(tab);
    const seen: Problems = { seen: [...(await problems())], allowed };
    await close();
    expectOnlyAllowed(seen);
  },
});
