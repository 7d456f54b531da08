/** The admin's own `test`: with an owner and a member of the staff, made once for each worker. */
import type { Page } from "@playwright/test";
import { test as base } from "../fixtures.ts";
import { createMember, type Member } from "./members.ts";

export { expect } from "../fixtures.ts";

interface Workers {
  /** For tests that leave their session as it is. */
  owner: Member;
  staff: Member;
}

interface Tabs {
  /** The page of a colleague, in a browser of their own. */
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

/** The browser's log of a refused request, as in signing in. */
export const refusal = /the server responded with a status of 4\d\d/;

/** Has the tab begin signed in. */
export async function enterAs(page: Page, { session }: Member): Promise<void> {
  await page.addInitScript((session) => {
    // Once: a test may sign out.
    if (!location.protocol.startsWith("http") || sessionStorage.isEntered) return;
    sessionStorage.setItem("damson-admin", session);
    sessionStorage.isEntered = "yes";
  }, session);
}
