import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { open } from "../testing/links.ts";
import { sqliteOnly, type TestService } from "../testing/service.ts";
import { anna, startSignedIn } from "../testing/signed-in.ts";

const { email, password } = anna;
describe.each(sqliteOnly)("a password change on %s", (_name, storage) => {
  test("ends all other sessions, invalidates links that were sent, and emails a notice", async () => {
    const { service, auth } = await startSignedIn({ storage: storage() });
    const elsewhere = service.client();
    await elsewhere.auth.signInWithPassword({ email, password });
    await auth.resetPasswordForEmail(email);
    const { link } = await service.getNewest(email);

    const { error } = await auth.updateUser({ password: "battery staple" });

    expect(error).toBeNull();
    expect((await auth.getUser()).error).toBeNull();
    expect((await auth.refreshSession()).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await open(service, link)).fragment).toMatchObject({ error_code: "otp_expired" });
    expect(await service.getNewest(email)).toMatchObject({
      type: "password_changed",
      subject: "Your password was changed",
    });
    expect((await auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: "invalid_credentials",
    });
  });

  test("requires the current password if configured, except after sign-in by link", async () => {
    const { service, client, auth } = await startSignedIn({
      storage: storage(),
      security: { passwordNeedsCurrent: true },
    });
    const change = (body: object) => put(service, client, { password: "battery staple", ...body });
    const message = "Current password required when setting new password.";

    expect(await change({})).toMatchObject({
      error_code: "current_password_required",
      msg: message,
    });
    expect(await change({ current_password: "wrong" })).toMatchObject({
      error_code: "current_password_invalid",
      msg: message,
    });
    expect(await change({ current_password: password })).toMatchObject({ email });
    await auth.resetPasswordForEmail(email);
    const { code } = await service.getNewest(email);
    await auth.verifyOtp({ email, token: code, type: "recovery" });
    expect((await auth.updateUser({ password: "a third one" })).error).toBeNull();
  });

  test("limits guesses of the current password", async () => {
    const { service, client } = await startSignedIn({
      storage: storage(),
      security: { passwordNeedsCurrent: true },
      limits: { failedPasswords: "4/900s" },
    });
    const change = (current_password: string) =>
      put(service, client, { password: "battery staple", current_password });

    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change(`guess ${index}`)),
    );

    const codes = JSON.stringify(guesses);
    expect(codes.match(/current_password_invalid/g)).toHaveLength(4);
    expect(codes.match(/over_request_rate_limit/g)).toHaveLength(4);
    expect(await change(password)).toMatchObject({ error_code: "over_request_rate_limit" });
    service.pass(900);
    expect(await change(password)).toMatchObject({ email });
  });

  test.each(["recovery", "magiclink"])(
    "treats a PKCE session from a %s link like one from the link",
    async (type) => {
      const { service } = await startSignedIn({
        storage: storage(),
        security: { passwordNeedsCurrent: true },
      });
      const { auth } = service.client("pkce");
      if (type === "recovery") await auth.resetPasswordForEmail(email);
      else await auth.signInWithOtp({ email });
      const { query } = await open(service, (await service.getNewest(email)).link);
      await auth.exchangeCodeForSession(query.code ?? "");

      expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method: type }]);
      expect((await auth.updateUser({ password: "battery staple" })).error).toBeNull();
    },
  );

  test("treats an email code like a link, because the user may have forgotten the password", async () => {
    const { service, auth } = await startSignedIn({
      storage: storage(),
      security: { passwordNeedsCurrent: true },
    });
    await auth.signInWithOtp({ email });
    const { code } = await service.getNewest(email);
    await auth.verifyOtp({ email, token: code, type: "email" });

    expect((await auth.updateUser({ password: "battery staple" })).error).toBeNull();
  });

  test("requires a single-use reauthentication code from an old session if configured", async () => {
    const { service, auth } = await startSignedIn({
      storage: storage(),
      security: { passwordNeedsReauthentication: true },
      jwt: { expirySeconds: 7 * 86_400 },
    });
    expect((await auth.updateUser({ password: "battery staple" })).error).toBeNull();
    service.pass(86_401);
    expect((await auth.updateUser({ password: "a third one" })).error).toMatchObject({
      status: 400,
      code: "reauthentication_needed",
    });

    expect((await auth.reauthenticate()).error).toBeNull();

    const { code: nonce, type, link } = await service.getNewest(email);
    expect({ type, link }).toEqual({ type: "reauthentication", link: undefined });
    const wrongNonce = nonce === "000000" ? "000001" : "000000";
    const wrong = await auth.updateUser({ password: "a third one", nonce: wrongNonce });
    expect(wrong.error).toMatchObject({
      status: 422,
      code: "reauthentication_not_valid",
      message: "Nonce has expired or is invalid",
    });
    expect((await auth.updateUser({ password: "a third one", nonce })).error).toBeNull();
    const posted = await service.request("/reauthenticate", { method: "POST" });
    expect(posted.status).toBe(405);
    const again = await auth.updateUser({ password: "a fourth one", nonce });
    expect(again.error).toMatchObject({ code: "reauthentication_not_valid" });
  });
});

test("rejects the same, a weak and an overlong password", async () => {
  const { auth } = await startSignedIn();

  expect((await auth.updateUser({ password })).error).toMatchObject({
    status: 422,
    code: "same_password",
    message: "New password should be different from the old password.",
  });
  expect((await auth.updateUser({ password: "short" })).error).toMatchObject({
    status: 422,
    code: "weak_password",
    reasons: ["length"],
  });
  expect((await auth.updateUser({ password: "é".repeat(37) })).error).toMatchObject({
    status: 400,
    code: "validation_failed",
  });
});

async function put(service: TestService, client: SupabaseClient, body: object) {
  const { data } = await client.auth.getSession();
  const response = await service.request("/user", {
    method: "PUT",
    headers: {
      Authorization: `Bearer ${data.session?.access_token}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify(body),
  });
  return response.json();
}
