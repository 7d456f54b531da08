import type { Page } from "@playwright/test";
import { PASSWORD } from "./accounts.ts";
import { application, callAuth, signUp } from "./application.ts";
import { expect, test } from "./fixtures.ts";
import { totpCode } from "./totp.ts";
import { addVirtualAuthenticator } from "./virtual-authenticator.ts";

test.beforeEach(({ allowProblem }) => allowProblem(/request elsewhere: http:/));

async function signIn(page: Page, email: string): Promise<void> {
  expect(
    (await callAuth(page, "signInWithPassword", { email, password: PASSWORD })).error,
  ).toBeNull();
}

function readLevel(page: Page): Promise<string | null | undefined> {
  return page.evaluate(async () => {
    const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
    return data?.currentLevel;
  });
}

async function unenrol(page: Page, factorId: string): Promise<void> {
  const { error } = await page.evaluate((factorId) => auth.mfa.unenroll({ factorId }), factorId);
  expect(error).toBeNull();
  await page.evaluate(() => auth.refreshSession());
}

test.use({ baseURL: application });

test("an app enrols by QR code, and its codes raise the session to level two", async ({ page }) => {
  const email = await signUp(page);
  const { data } = await page.evaluate(() => auth.mfa.enroll({ factorType: "totp" }));
  const { id = "", totp } = data ?? {};

  const width = await page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    return picture.naturalWidth;
  }, totp?.qr_code ?? "");
  expect(width).toBeGreaterThan(100);

  const answer = (code: string) =>
    page.evaluate((answer) => auth.mfa.challengeAndVerify(answer), {
      factorId: id,
      code,
    });
  expect(await answer(totpCode(totp?.secret ?? ""))).toMatchObject({ error: null });
  expect(await readLevel(page)).toBe("aal2");

  await signIn(page, email);
  expect(await readLevel(page)).toBe("aal1");
  // The next code, because codes work only once.
  expect(await answer(totpCode(totp?.secret ?? "", 1))).toMatchObject({ error: null });
  expect(await readLevel(page)).toBe("aal2");
  await unenrol(page, id);
  expect(await readLevel(page)).toBe("aal1");
});

test("a device key raises the session to level two, on enrolment and later", async ({ page }) => {
  await addVirtualAuthenticator(page);
  const email = await signUp(page);

  const made = await page.evaluate(() => auth.mfa.webauthn.register({ friendlyName: "key" }));
  expect(made.error).toBeNull();
  expect(await readLevel(page)).toBe("aal2");
  const factors = await page.evaluate(() => auth.mfa.listFactors());
  expect(factors.data?.all).toMatchObject([{ factor_type: "webauthn", status: "verified" }]);
  const [{ id = "" } = {}] = factors.data?.all ?? [];

  await signIn(page, email);
  expect(await readLevel(page)).toBe("aal1");
  const used = await page.evaluate((factorId) => auth.mfa.webauthn.authenticate({ factorId }), id);
  expect(used.error).toBeNull();
  expect(await readLevel(page)).toBe("aal2");
  await unenrol(page, id);
  expect(await readLevel(page)).toBe("aal1");
});

test("a passkey signs in without an email address or a password", async ({ page }) => {
  await addVirtualAuthenticator(page, true);
  const email = await signUp(page);
  expect((await page.evaluate(() => auth.registerPasskey())).error).toBeNull();
  await page.evaluate(() => auth.signOut());

  const { error } = await page.evaluate(() => auth.signInWithPasskey());

  expect(error).toBeNull();
  const found = await page.evaluate(() => auth.getUser());
  expect(found.data.user?.email).toBe(email);
});
