/**
 * The `test` for every engine. It fails on any error that a browser reports. The outcome of a test with the tag
 * `@chromium` does not depend on the engine, so it runs in Chromium only. `@not-chromium` leaves out Chromium, where another
 * test proves the same.
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
  /** Leads to the shop, by an address of its own for each test, and so with a storage of its own. */
  lossyProxy: LossyProxy;
  /** A tab of a returning visitor, who has answered the cookie banner and seen the newsletter pop-up. */
  tab: Tab;
  /** Allows a problem that the test itself provokes, by its message. */
  allowProblem: (pattern: RegExp) => void;
  allowed: RegExp[];
}

/** Errors that an engine reports of pages that are in order. */
const known: readonly RegExp[] = [
  // WebKit knows no such directive, and needs none.
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
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
