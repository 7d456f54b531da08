import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import {
  createTotpCode,
  createUserHeaders,
  enrolTotp,
  showTotp,
  signIn,
  signUp,
  signUpWithTotp,
} from "../testing/second-factors.ts";
import { readBody, startService, type TestService } from "../testing/service.ts";

let service: TestService;
afterEach(() => service.close());

test("treats all loopback addresses as the same client and others as different", async () => {
  service = await startService();
  const { client, app } = await signUpWithTotp(service);
  const headers = { ...(await createUserHeaders(client)), "Content-Type": "application/json" };
  const send = (path: string, body: object, remoteAddress: string) =>
    service.fetch(
      new Request(`http://localhost:9999/factors/${app.id}/${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      }),
      { remoteAddress },
    );

  const { id } = await readBody(await send("challenge", {}, "::1"));
  service.pass(30);
  const answer = { challenge_id: id, code: createTotpCode(service, app) };
  const abroad = await send("verify", answer, "203.0.113.9");
  expect(await abroad.json()).toMatchObject({ code: "mfa_ip_address_mismatch" });
  expect((await send("verify", answer, "::ffff:127.0.0.1")).status).toBe(200);
});

test("limits an address to fifteen challenges and fifteen verifications a minute", async () => {
  service = await startService({ limits: { factors: { count: 15, seconds: 60 } } });
  const { client } = await signUp(service);
  const app = await enrolTotp(client);
  const headers = await createUserHeaders(client);
  const send = (path: string) => service.post(`/factors/${app.id}/${path}`, {}, headers);

  for (const path of ["challenge", "verify"]) {
    for (let count = 0; count < 15; count += 1) expect((await send(path)).status).not.toBe(429);
    const limited = await send(path);
    expect(limited.status).toBe(429);
    expect(limited.headers.get("Retry-After")).toBe("4");
    expect(await limited.json()).toEqual({
      code: "over_request_rate_limit",
      message: "Request rate limit reached",
    });
  }
});

test("refuses challenges and verifications if TOTP verification is disabled", async () => {
  service = await startService({ mfa: { totpVerify: false } });
  const { client } = await signUp(service);
  const app = await enrolTotp(client);
  const refusal = {
    status: 422,
    code: "mfa_totp_verify_not_enabled",
    message: "MFA verification is disabled for TOTP",
  };

  expect((await client.auth.mfa.challenge({ factorId: app.id })).error).toMatchObject(refusal);
  const answer = { factorId: app.id, challengeId: randomUUID(), code: "123456" };
  expect((await client.auth.mfa.verify(answer)).error).toMatchObject(refusal);
});

test("supports no recovery codes", async () => {
  service = await startService();
  const { client } = await signUpWithTotp(service);
  const headers = await createUserHeaders(client);

  for (const [method, path] of [
    ["GET", "/factors/recovery-codes"],
    ["POST", "/factors/recovery-codes"],
    ["DELETE", "/factors/recovery-codes"],
    ["POST", "/factors/recovery-codes/verify"],
    ["POST", "/factors/recovery-codes/regenerate"],
  ] as const) {
    const response = await service.request(path, { method, headers });
    expect([404, 405]).toContain(response.status);
    expect(await response.json()).toHaveProperty("code");
  }
});

test("requires the second factor to change the password or address", async () => {
  service = await startService();
  const { app, email } = await signUpWithTotp(service);
  const client = await signIn(service, email);

  for (const change of [{ password: "battery staple" }, { email: "new@example.com" }]) {
    expect((await client.auth.updateUser(change)).error).toMatchObject({
      status: 401,
      code: "insufficient_aal",
      message: "AAL2 session is required to update email or password when MFA is enabled.",
    });
  }
  expect((await client.auth.updateUser({ data: { colour: "red" } })).error).toBeNull();
  await showTotp(service, client, app);
  expect((await client.auth.updateUser({ password: "battery staple" })).error).toBeNull();
});

test("ends a session that does not verify its factor in time, if configured", async () => {
  service = await startService({ sessions: { allowLowAalSeconds: 600 } });
  const { client: raised, email } = await signUpWithTotp(service);
  const client = await signIn(service, email);

  service.pass(601);

  expect((await client.auth.refreshSession()).error).toMatchObject({
    code: "session_expired",
    message: "Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)",
  });
  expect((await raised.auth.refreshSession()).error).toBeNull();
});
