import { newAddress, PASSWORD } from "../accounts.ts";
import type { Locator, Tab } from "./tab.ts";
import { test } from "./test.ts";
import { expectAddress, expectFocused, expectShown, openReady } from "./visit.ts";

const signInLink = (tab: Tab) => tab.getByRole("banner").getByRole("link", { name: "Sign In" });
const account = (tab: Tab) => tab.getByRole("banner").getByRole("button", { name: "Account" });
const toast = (tab: Tab, title: string) => tab.getByText(title, { exact: true });

// In Chromium, `e2e/sign-in.spec.ts` covers this.
test("creates an account, stays signed in after a reload, signs out and signs in again", {
  tag: "@not-chromium",
}, async ({ tab, allowProblem }) => {
  // Each engine has its own message for the refused password.
  allowProblem(/\b400\b/);
  const email = newAddress();
  await openReady(tab, "/");
  await signInLink(tab).click();
  await expectAddress(tab, "/auth");
  await tab.getByRole("tab", { name: "Sign In" }).press("ArrowRight");
  await expectFocused(tab.getByRole("tab", { name: "Create Account" }));
  const create = tab.getByRole("tabpanel", { name: "Create Account" });
  await create.getByLabel("Email").fill(email);
  await create.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await create.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await create.getByRole("button", { name: "Create Account" }).click();
  await expectAddress(tab, "/");
  await expectShown(toast(tab, "Account created!"), account(tab));

  await tab.reload();
  await account(tab).click();
  await tab.getByRole("menuitem", { name: "Sign Out" }).click();
  await expectShown(toast(tab, "Signed out"), signInLink(tab));

  await signInLink(tab).click();
  const form = tab.getByRole("tabpanel", { name: "Sign In" });
  await form.getByLabel("Email").fill(email);
  await sendPassword(form, "wrong horse");
  await expectShown(toast(tab, "Login failed"));
  await sendPassword(form, PASSWORD);
  await expectAddress(tab, "/");
  await expectShown(toast(tab, "Welcome back!"), account(tab));
});

async function sendPassword(form: Locator, password: string): Promise<void> {
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In" }).click();
}
