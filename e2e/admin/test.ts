/** The admin's `test`, with an owner and a staff member per worker. */
import type { Page } from "@playwright/test";
import { test as base } from "../fixtures.ts";
import { createMember, type Member } from "./members.ts";

export { expect } from "../fixtures.ts";

interface Workers {
  /** For tests that do not change their session. */
  owner: Member;
  staff: Member;
}

interface Tabs {
  theirs: Page;
}

export const test = base.extend<Tabs, Workers>({
  theirs: async ({ browser, baseURL }, use) => {
    const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    await use(page);
    await page.close();
  },

  owner: [async ({ browserName: _ }, use) => use(await createMember("owner")), { scope: "worker" }],
  staff: [async ({ browserName: _ }, use) => use(await createMember("staff")), { scope: "worker" }],
});

/** Console message for a refused request, such as a failed sign-in. */
export const refusal = /the server responded with a status of 4\d\d/;

/** Signs the tab in before the first page loads. */
export async function enterAs(page: Page, member: Member): Promise<void> {
  await page.addInitScript(({ session, storageKey }) => {
    // Only once, because a test may sign out.
    if (!location.protocol.startsWith("http") || sessionStorage.isEntered) return;
    sessionStorage.setItem(storageKey, session);
    sessionStorage.isEntered = "yes";
  }, member);
}
