import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import {
  createUserHeaders,
  enrolTotp,
  getAssuranceLevel,
  showTotp,
  signIn,
  signUp,
  signUpWithTotp,
} from "../testing/second-factors.ts";
import { describeOnBoth, readBody, startService, type TestService } from "../testing/service.ts";

const options = {
  site: { url: "https://shop.example:8443" },
  mfa: { phoneEnroll: true },
};

describeOnBoth("enrolment", options, (service) => {
  test("returns the secret as QR code, URI and text", async () => {
    const { client, email } = await signUp(service);

    const { data, error } = await client.auth.mfa.enroll({ factorType: "totp" });

    expect(error).toBeNull();
    expect(data).toMatchObject({ type: "totp", friendly_name: "" });
    const totp = data?.totp;
    expect(totp?.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totp?.uri ?? "");
    expect(uri.host).toBe("totp");
    expect(decodeURIComponent(uri.pathname)).toBe(`/shop.example:8443:${email}`);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "shop.example:8443",
      secret: totp?.secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
    // The client adds the prefix without encoding the image.
    expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]+<\/svg>$/);
  });

  test("uses the issuer from the request", async () => {
    const { client } = await signUp(service);

    const enrol = (issuer: string) => client.auth.mfa.enroll({ factorType: "totp", issuer });

    const { data } = await enrol("Shop & Söhne");
    expect(new URL(data?.totp.uri ?? "").searchParams.get("issuer")).toBe("Shop & Söhne");
    expect((await enrol("x".repeat(3000))).error).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "The issuer is too long",
    });
  });

  test("requires unique factor names, including the empty name", async () => {
    const { client } = await signUp(service);
    const enrol = (friendlyName?: string) =>
      client.auth.mfa.enroll({ factorType: "totp", ...(friendlyName ? { friendlyName } : {}) });

    for (const name of [undefined, "phone"]) {
      expect((await enrol(name)).error).toBeNull();
      expect((await enrol(name)).error).toMatchObject({
        status: 422,
        code: "mfa_factor_name_conflict",
        message: `A factor with the friendly name "${name ?? ""}" for this user already exists`,
      });
    }
    expect((await enrol("x".repeat(256))).error).toMatchObject({ code: "validation_failed" });
    expect((await enrol("é".repeat(255))).error).toBeNull();
  });

  test("accepts only one of two concurrent enrolments with the same name", async () => {
    const { client } = await signUp(service);
    const headers = await createUserHeaders(client);
    const enrol = () => service.post("/factors", { factor_type: "totp" }, headers);

    const answers = await Promise.all([enrol(), enrol(), enrol()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test("replaces an abandoned enrolment after five minutes", async () => {
    const { client } = await signUp(service);
    await enrolTotp(client, "phone");

    service.pass(300);
    await expect(enrolTotp(client, "phone")).rejects.toMatchObject({
      code: "mfa_factor_name_conflict",
    });
    service.pass(1);
    const { id } = await enrolTotp(client, "phone");

    expect((await client.auth.getUser()).data.user?.factors).toMatchObject([{ id }]);
  });

  test("limits a user to ten factors", async () => {
    const { client } = await signUp(service);
    const full = {
      status: 422,
      code: "too_many_enrolled_mfa_factors",
      message: "Maximum number of verified factors reached, unenroll to continue",
    };
    for (let count = 0; count < 10; count += 1) await enrolTotp(client, `app ${count}`);
    await expect(enrolTotp(client, "one more")).rejects.toMatchObject(full);
  });

  test("adds and removes a second factor only in a session at aal2", async () => {
    const { client, email, app } = await signUpWithTotp(service);
    const low = await signIn(service, email);

    await expect(enrolTotp(low, "other")).rejects.toMatchObject({
      status: 403,
      code: "insufficient_aal",
      message: "AAL2 required to enroll a new factor",
    });
    expect((await low.auth.mfa.unenroll({ factorId: app.id })).error).toMatchObject({
      status: 422,
      code: "insufficient_aal",
      message: "AAL2 required to unenroll verified factor",
    });

    const other = await enrolTotp(client, "other");
    await expect(enrolTotp(client, "third")).resolves.toBeDefined();
    expect((await showTotp(service, client, other)).error).toBeNull();
    // Verifying one factor has removed the unfinished enrolments.
    expect((await client.auth.getUser()).data.user?.factors).toMatchObject([
      { friendly_name: "phone" },
      { friendly_name: "other" },
    ]);
    expect((await client.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull();
    // The session stays at aal2, because it verified the other factor last.
    await client.auth.refreshSession();
    expect((await getAssuranceLevel(client)).current).toBe("aal2");
  });

  test("removes an unverified factor in any session", async () => {
    const { client, email } = await signUp(service);
    const app = await enrolTotp(client);

    const other = await signIn(service, email);

    expect((await other.auth.mfa.unenroll({ factorId: app.id })).data).toEqual({ id: app.id });
    expect((await other.auth.mfa.unenroll({ factorId: app.id })).error).toMatchObject({
      status: 404,
      code: "mfa_factor_not_found",
    });
  });

  test("explains invalid enrolments", async () => {
    const { client } = await signUp(service);
    const headers = await createUserHeaders(client);
    const enrol = async (body: object) => {
      const response = await service.post("/factors", body, headers);
      return { status: response.status, ...(await readBody(response)) };
    };
    const type = {
      status: 400,
      code: "validation_failed",
      message: "factor_type needs to be totp, phone, or webauthn",
    };

    expect(await enrol({})).toEqual(type);
    expect(await enrol({ factor_type: "toString" })).toEqual(type);
    expect(await enrol({ factor_type: "webauthn" })).toEqual({
      status: 422,
      code: "mfa_webauthn_enroll_not_enabled",
      message: "MFA enroll is disabled for WebAuthn",
    });
    // `null` counts as absent, and unknown fields are ignored.
    const odd = { factor_type: "totp", friendly_name: null, issuer: null, factorId: 1 };
    expect(await enrol(odd)).toMatchObject({ status: 200, friendly_name: "" });
    const stranger = await service.post("/factors", { factor_type: "totp" });
    expect(stranger.status).toBe(401);
  });
});

describe("enrolment with other settings", () => {
  let service: TestService;
  afterEach(() => service.close());

  test("refuses second factors to anonymous users", async () => {
    service = await startService({ external: { anonymousUsers: true } });
    const client = service.client();
    await client.auth.signInAnonymously();
    const refused = {
      status: 403,
      code: "no_authorization",
      message: "Anonymous user not allowed to perform these actions",
    };

    await expect(enrolTotp(client)).rejects.toMatchObject(refused);
    const factorId = "0f1c8a3e-5f0e-4b59-9f6e-0d7c6a1f0a11";
    expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject(refused);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject(refused);
  });

  test("refuses enrolment if it is disabled", async () => {
    service = await startService({ mfa: { totpEnroll: false } });
    const { client } = await signUp(service);

    await expect(enrolTotp(client)).rejects.toMatchObject({
      status: 422,
      code: "mfa_totp_enroll_not_enabled",
      message: "MFA enroll is disabled for TOTP",
    });
  });

  test("encrypts the secret in the database", async () => {
    const folder = await mkdtemp(join(tmpdir(), "auth-factors-"));
    service = await startService({ storage: { inMemory: false, folder } });
    const { client } = await signUp(service);
    const { secret } = await enrolTotp(client, "the name beside the secret");

    const names = (await readdir(folder)).filter((name) => name.includes("sqlite"));
    const contents = await Promise.all(names.map((name) => readFile(join(folder, name), "latin1")));

    expect(contents.join()).toContain("the name beside the secret");
    expect(contents.join()).not.toContain(secret);
    await rm(folder, { recursive: true });
  });

  test("emails a notice when a factor is verified or removed, and at no other time", async () => {
    service = await startService();
    const { client, email } = await signUp(service);
    const notices = async () => (await service.listSent(email)).map(({ type }) => type);

    const app = await enrolTotp(client, "phone");
    const abandoned = await enrolTotp(client, "tablet");
    await client.auth.mfa.unenroll({ factorId: abandoned.id });
    expect(await notices()).toEqual([]);
    await showTotp(service, client, app);
    await showTotp(service, client, app);
    expect(await notices()).toEqual(["mfa_factor_enrolled"]);
    await client.auth.mfa.unenroll({ factorId: app.id });
    expect(await notices()).toEqual(["mfa_factor_enrolled", "mfa_factor_unenrolled"]);
  });
});
