/** The official client on a page at another origin than the service. */
import { newAddress, PASSWORD, refusal } from "./accounts.ts";
import { application, callAuth, expectEvent, signUp } from "./application.ts";
import { expect, test } from "./fixtures.ts";
import { lastEmailTo } from "./mail-folder.ts";

test.beforeEach(({ allowProblem }) => allowProblem(/request elsewhere: http:/));

test.use({ baseURL: application });

test("signs up, signs out and signs in again", async ({ page, allowProblem }) => {
  allowProblem(refusal);
  const email = await signUp(page);
  await page.reload();
  expect((await callAuth(page, "getSession")).session?.user.email).toBe(email);
  expect((await callAuth(page, "signOut")).error).toBeNull();
  expect((await callAuth(page, "getSession")).session).toBeNull();

  const wrong = await callAuth(page, "signInWithPassword", { email, password: "wrong horse" });
  expect(wrong.error).toMatchObject({ code: "invalid_credentials" });
  const right = await callAuth(page, "signInWithPassword", { email, password: PASSWORD });
  expect(right.session?.user.email).toBe(email);
});

test("two tabs that refresh at the same time stay signed in until one signs out", async ({
  page,
  context,
}) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto("/");
  const tabs = [page, other];
  for (let round = 0; round < 3; round += 1) {
    const outcomes = await Promise.all(tabs.map((tab) => callAuth(tab, "refreshSession")));
    // The client discards the response if the other tab has already stored a newer session.
    const failures = outcomes.flatMap(({ error }) => (error === null ? [] : [error.name]));
    expect(failures.filter((name) => name !== "AuthRefreshDiscardedError")).toEqual([]);
    const users = await Promise.all(tabs.map((tab) => callAuth(tab, "getUser")));
    expect(users.map(({ error }) => error)).toEqual([null, null]);
  }
  // A value that one tab stores may reach the other while it refreshes.
  for (const tab of tabs) {
    await expect.poll(async () => (await callAuth(tab, "refreshSession")).error).toBeNull();
  }

  await callAuth(page, "signOut");
  await expectEvent(other, "SIGNED_OUT");
  // A removal from storage reaches the other tab shortly after the event.
  await expect.poll(async () => (await callAuth(other, "getSession")).session).toBeNull();
});

test("an emailed link starts a session that can set a new password", async ({ page }) => {
  const email = await signUp(page);
  await callAuth(page, "signOut");
  await callAuth(page, "resetPasswordForEmail", email, { redirectTo: `${application}/reset` });
  await page.goto((await lastEmailTo(email, 2)).link);
  await expectEvent(page, "PASSWORD_RECOVERY");
  expect(page.url()).not.toContain("access_token");

  const password = "battery staple";
  expect((await callAuth(page, "updateUser", { password })).error).toBeNull();
  expect((await callAuth(page, "signInWithPassword", { email, password })).error).toBeNull();
});

test("with PKCE, an emailed link carries a code that the page exchanges", async ({ page }) => {
  const email = newAddress();
  const options = { emailRedirectTo: `${application}/pkce` };
  await page.goto("/pkce");
  await callAuth(page, "signUp", { email, password: PASSWORD, options });
  await page.goto((await lastEmailTo(email)).link);

  await expectEvent(page, "SIGNED_IN");
  await expect(page).toHaveURL("/pkce");
  expect((await callAuth(page, "getSession")).session?.user.email).toBe(email);
});

test("an address changes once both emailed links have been opened", async ({ page }) => {
  const email = await signUp(page);
  const next = newAddress();
  const target = { emailRedirectTo: application };
  expect((await callAuth(page, "updateUser", { email: next }, target)).error).toBeNull();

  await page.goto((await lastEmailTo(next)).link);
  await expect(page).toHaveURL(/#message=Confirmation\+link\+accepted/);
  await page.goto((await lastEmailTo(email, 2)).link);
  await expectEvent(page, "SIGNED_IN");
  expect((await callAuth(page, "getSession")).session?.user.email).toBe(next);
});

test("signs in at a provider and returns to the page", async ({ page }) => {
  await page.goto("/pkce");
  await page.evaluate((redirectTo) => {
    void auth.signInWithOAuth({ provider: "keycloak", options: { redirectTo } });
  }, `${application}/pkce`);
  await page.getByLabel("Name").fill("anna");
  await page.getByRole("button", { name: "Sign in" }).click();

  await expect(page).toHaveURL("/pkce");
  const { session } = await callAuth(page, "getSession");
  expect(session?.user).toMatchObject({
    email: "anna@provider.example",
    app_metadata: { provider: "keycloak" },
  });
});
