/** The service's official client in a page of its own, at another origin than the service. */
import type { Page } from "@playwright/test";
import { newAddress, PASSWORD, refusal } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { lastMailTo } from "./outbox.ts";

type Method =
  | "getSession"
  | "getUser"
  | "refreshSession"
  | "resetPasswordForEmail"
  | "signInWithOAuth"
  | "signInWithPassword"
  | "signOut"
  | "signUp"
  | "updateUser"
  | "verifyOtp";
interface Session {
  readonly user: { readonly email: string; readonly app_metadata: { readonly provider: string } };
}
interface Outcome {
  readonly data: { readonly session?: Session | null } | null;
  readonly error: { readonly name: string; readonly code?: string } | null;
}
declare global {
  var auth: Readonly<Record<Method, (...given: readonly unknown[]) => Promise<Outcome>>>;
  var events: readonly string[];
}

const databases = [
  ["SQLite", process.env.E2E_APPLICATION_PORT],
  ["Postgres", process.env.E2E_POSTGRES_APPLICATION_PORT],
] as const;

test.beforeEach(({ allowProblem }) => allowProblem(/request elsewhere: http:/));

/** What the client answers, as far as it is looked at here. */
function ask(page: Page, method: Method, ...given: readonly unknown[]) {
  return page.evaluate(
    async ([method, given]) => {
      const { data, error } = await auth[method](...given);
      return {
        session: data?.session ?? null,
        error: error && { name: error.name, code: error.code },
      };
    },
    [method, given] as const,
  );
}

/** Opens an account, whose mail is read as well. */
async function signUp(page: Page): Promise<string> {
  const email = newAddress();
  await page.goto("/");
  expect(await ask(page, "signUp", { email, password: PASSWORD })).toMatchObject({ error: null });
  const { code: token } = await lastMailTo(email);
  const { error } = await ask(page, "verifyOtp", { email, token, type: "email" });
  expect(error).toBeNull();
  return email;
}

/** Waits until the page has told what happened. */
async function expectEvent(page: Page, event: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => events)).toContain(event);
}

for (const [database, port] of databases) {
  test.describe(`on ${database}`, () => {
    const application = `http://localhost:${port}`;
    test.use({ baseURL: application });

    test("an account is opened, left and entered again", async ({ page, allowProblem }) => {
      allowProblem(refusal);
      const email = await signUp(page);
      await page.reload();
      expect((await ask(page, "getSession")).session?.user.email).toBe(email);
      expect((await ask(page, "signOut")).error).toBeNull();
      expect((await ask(page, "getSession")).session).toBeNull();

      const wrong = await ask(page, "signInWithPassword", { email, password: "wrong horse" });
      expect(wrong.error).toMatchObject({ code: "invalid_credentials" });
      const right = await ask(page, "signInWithPassword", { email, password: PASSWORD });
      expect(right.session?.user.email).toBe(email);
    });

    test("two tabs that refresh at once stay signed in, until one signs out", async ({
      page,
      context,
    }) => {
      await signUp(page);
      const other = await context.newPage();
      await other.goto("/");
      const tabs = [page, other];
      for (let round = 0; round < 3; round += 1) {
        const outcomes = await Promise.all(tabs.map((tab) => ask(tab, "refreshSession")));
        // The client drops what it got where the other tab has kept something newer meanwhile.
        const failures = outcomes.flatMap(({ error }) => (error === null ? [] : [error.name]));
        expect(failures.filter((name) => name !== "AuthRefreshDiscardedError")).toEqual([]);
        const users = await Promise.all(tabs.map((tab) => ask(tab, "getUser")));
        expect(users.map(({ error }) => error)).toEqual([null, null]);
      }
      for (const tab of tabs) expect((await ask(tab, "refreshSession")).error).toBeNull();

      await ask(page, "signOut");
      await expectEvent(other, "SIGNED_OUT");
      expect((await ask(other, "getSession")).session).toBeNull();
    });

    test("the link of a mail brings the session in which a new password is set", async ({
      page,
    }) => {
      const email = await signUp(page);
      await ask(page, "signOut");
      await ask(page, "resetPasswordForEmail", email, { redirectTo: `${application}/reset` });
      await page.goto((await lastMailTo(email, 2)).link);
      await expectEvent(page, "PASSWORD_RECOVERY");
      expect(page.url()).not.toContain("access_token");

      const password = "battery staple";
      expect((await ask(page, "updateUser", { password })).error).toBeNull();
      expect((await ask(page, "signInWithPassword", { email, password })).error).toBeNull();
    });

    test("with PKCE the link of a mail brings a code, which the page exchanges", async ({
      page,
    }) => {
      const email = newAddress();
      const options = { emailRedirectTo: `${application}/pkce` };
      await page.goto("/pkce");
      await ask(page, "signUp", { email, password: PASSWORD, options });
      await page.goto((await lastMailTo(email)).link);

      await expectEvent(page, "SIGNED_IN");
      await expect(page).toHaveURL("/pkce");
      expect((await ask(page, "getSession")).session?.user.email).toBe(email);
    });

    test("an address changes once the links of both mails were opened", async ({ page }) => {
      const email = await signUp(page);
      const next = newAddress();
      const target = { emailRedirectTo: application };
      expect((await ask(page, "updateUser", { email: next }, target)).error).toBeNull();

      await page.goto((await lastMailTo(next)).link);
      await expect(page).toHaveURL(/#message=Confirmation\+link\+accepted/);
      await page.goto((await lastMailTo(email, 2)).link);
      await expectEvent(page, "SIGNED_IN");
      expect((await ask(page, "getSession")).session?.user.email).toBe(next);
    });

    test("a person signs in at a provider, and comes back", async ({ page }) => {
      await page.goto("/pkce");
      await page.evaluate((redirectTo) => {
        void auth.signInWithOAuth({ provider: "keycloak", options: { redirectTo } });
      }, `${application}/pkce`);
      await page.getByLabel("Name").fill("anna");
      await page.getByRole("button", { name: "Sign in" }).click();

      await expect(page).toHaveURL("/pkce");
      const { session } = await ask(page, "getSession");
      expect(session?.user).toMatchObject({
        email: "anna@provider.example",
        app_metadata: { provider: "keycloak" },
      });
    });
  });
}
