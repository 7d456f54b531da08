/** The service's official client in a browser: what it makes of QR codes and of keys in a device. */
import { createHmac } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { JSHandle, Page } from "@playwright/test";
import { newAddress, PASSWORD } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

/** As much of the client as is used here. */
interface Client {
  readonly auth: {
    signUp(user: Credentials): Promise<Outcome<unknown>>;
    signInWithPassword(user: Credentials): Promise<Outcome<unknown>>;
    refreshSession(): Promise<Outcome<unknown>>;
    signOut(): Promise<unknown>;
    getUser(): Promise<{ readonly data: { readonly user: { readonly email?: string } | null } }>;
    registerPasskey(): Promise<Outcome<unknown>>;
    signInWithPasskey(): Promise<Outcome<unknown>>;
    readonly mfa: {
      enroll(factor: { factorType: "totp" }): Promise<Outcome<Enrolled>>;
      challengeAndVerify(answer: { factorId: string; code: string }): Promise<Outcome<unknown>>;
      unenroll(factor: { factorId: string }): Promise<Outcome<unknown>>;
      listFactors(): Promise<Outcome<{ readonly all: readonly Factor[] }>>;
      getAuthenticatorAssuranceLevel(): Promise<Outcome<{ readonly currentLevel: string }>>;
      readonly webauthn: {
        register(factor: { friendlyName: string }): Promise<Outcome<unknown>>;
        authenticate(factor: { factorId: string }): Promise<Outcome<unknown>>;
      };
    };
  };
}
interface Outcome<T> {
  readonly data: T | null;
  readonly error: { readonly message: string } | null;
}
interface Credentials {
  readonly email: string;
  readonly password: string;
}
interface Enrolled {
  readonly id: string;
  readonly totp: { readonly qr_code: string; readonly secret: string };
}
interface Factor {
  readonly id: string;
  readonly factor_type: string;
  readonly status: string;
}
declare global {
  var supabase: { createClient(url: string, key: string): Client };
}

const require = createRequire(import.meta.url);
const clientScript = join(require.resolve("@supabase/supabase-js"), "../umd/supabase.js");

// The client is not part of the page, whose policy would rightly not let it in.
test.use({ bypassCSP: true });

async function openClient(page: Page): Promise<JSHandle<Client>> {
  await page.goto("/terms");
  await page.addScriptTag({ path: clientScript });
  return page.evaluateHandle(() => supabase.createClient(location.origin, "anon"));
}

/** A security key that is always touched at once. */
async function addDevice(page: Page, isPasskey = false): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "usb",
      automaticPresenceSimulation: true,
      hasResidentKey: isPasskey,
      hasUserVerification: isPasskey,
      isUserVerified: isPasskey,
    },
  });
}

async function signUp(client: JSHandle<Client>): Promise<Credentials> {
  const user = { email: newAddress(), password: PASSWORD };
  const { error } = await client.evaluate(({ auth }, user) => auth.signUp(user), user);
  expect(error).toBeNull();
  return user;
}

async function signIn(client: JSHandle<Client>, user: Credentials): Promise<void> {
  const { error } = await client.evaluate(({ auth }, user) => auth.signInWithPassword(user), user);
  expect(error).toBeNull();
}

function levelOf(client: JSHandle<Client>): Promise<string | undefined> {
  return client.evaluate(async ({ auth }) => {
    const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
    return data?.currentLevel;
  });
}

/** Takes the factor away; the next tokens say so. */
async function unenrol(client: JSHandle<Client>, factorId: string): Promise<void> {
  const { error } = await client.evaluate(
    ({ auth }, factorId) => auth.mfa.unenroll({ factorId }),
    factorId,
  );
  expect(error).toBeNull();
  await client.evaluate(({ auth }) => auth.refreshSession());
}

/** What an authenticator app shows (RFC 6238), now or some steps of 30 seconds on. */
function totpCode(secret: string, steps = 0): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((c) => letters.indexOf(c).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac("sha1", key).update(counter).digest();
  const offset = hash.readUInt8(19) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

test("an app's code leads to the second level, and its picture can be seen", async ({ page }) => {
  const client = await openClient(page);
  const user = await signUp(client);
  const { data } = await client.evaluate(({ auth }) => auth.mfa.enroll({ factorType: "totp" }));
  const { id = "", totp } = data ?? {};

  const width = await page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    return picture.naturalWidth;
  }, totp?.qr_code ?? "");
  expect(width).toBeGreaterThan(100);

  const answer = (code: string) =>
    client.evaluate(({ auth }, answer) => auth.mfa.challengeAndVerify(answer), {
      factorId: id,
      code,
    });
  expect(await answer(totpCode(totp?.secret ?? ""))).toMatchObject({ error: null });
  expect(await levelOf(client)).toBe("aal2");

  await signIn(client, user);
  expect(await levelOf(client)).toBe("aal1");
  // The next one already: no code is taken twice.
  expect(await answer(totpCode(totp?.secret ?? "", 1))).toMatchObject({ error: null });
  expect(await levelOf(client)).toBe("aal2");
  await unenrol(client, id);
  expect(await levelOf(client)).toBe("aal1");
});

test("a key in the device leads to the second level, when it is made and later", async ({
  page,
}) => {
  await addDevice(page);
  const client = await openClient(page);
  const user = await signUp(client);

  const made = await client.evaluate(({ auth }) =>
    auth.mfa.webauthn.register({ friendlyName: "key" }),
  );
  expect(made.error).toBeNull();
  expect(await levelOf(client)).toBe("aal2");
  const factors = await client.evaluate(({ auth }) => auth.mfa.listFactors());
  expect(factors.data?.all).toMatchObject([{ factor_type: "webauthn", status: "verified" }]);
  const [{ id = "" } = {}] = factors.data?.all ?? [];

  await signIn(client, user);
  expect(await levelOf(client)).toBe("aal1");
  const used = await client.evaluate(
    ({ auth }, factorId) => auth.mfa.webauthn.authenticate({ factorId }),
    id,
  );
  expect(used.error).toBeNull();
  expect(await levelOf(client)).toBe("aal2");
  await unenrol(client, id);
  expect(await levelOf(client)).toBe("aal1");
});

test("a passkey signs in without a name or a password", async ({ page }) => {
  await addDevice(page, true);
  const client = await openClient(page);
  const { email } = await signUp(client);
  expect((await client.evaluate(({ auth }) => auth.registerPasskey())).error).toBeNull();
  await client.evaluate(({ auth }) => auth.signOut());

  const { error } = await client.evaluate(({ auth }) => auth.signInWithPasskey());

  expect(error).toBeNull();
  const found = await client.evaluate(({ auth }) => auth.getUser());
  expect(found.data.user?.email).toBe(email);
});
