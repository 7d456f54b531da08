import { randomUUID } from "node:crypto";
import { AuthSessionMissingError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import {
  createTotpCode,
  createUserHeaders,
  enrolTotp,
  getAssuranceLevel,
  showTotp,
  signIn,
  signUp,
  signUpWithTotp,
} from "../testing/second-factors.ts";
import { describeOnBoth, readBody } from "../testing/service.ts";

const mfa = { phoneEnroll: true, phoneVerify: true };

describeOnBoth("second factors", { mfa }, (service) => {
  test("enrols an authenticator app, verifies its code and removes it", async () => {
    const { client } = await signUp(service);
    expect(await getAssuranceLevel(client)).toEqual({
      current: "aal1",
      next: "aal1",
      methods: ["password"],
    });

    const app = await enrolTotp(client);
    expect((await client.auth.getUser()).data.user?.factors).toMatchObject([
      { id: app.id, status: "unverified", factor_type: "totp", friendly_name: "phone" },
    ]);
    service.pass(60);
    const { data, error } = await client.auth.mfa.challengeAndVerify({
      factorId: app.id,
      code: createTotpCode(service, app),
    });

    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([{ id: app.id, status: "verified" }]);
    expect(await getAssuranceLevel(client)).toEqual({
      current: "aal2",
      next: "aal2",
      methods: ["totp", "password"],
    });
    expect((await client.auth.getClaims()).data?.claims.aal).toBe("aal2");
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
    await client.auth.refreshSession();
    expect((await getAssuranceLevel(client)).current).toBe("aal2");

    expect((await client.auth.mfa.unenroll({ factorId: app.id })).data).toEqual({ id: app.id });
    // The current access token still says aal2, but the next one will not.
    expect((await getAssuranceLevel(client)).current).toBe("aal2");
    await client.auth.refreshSession();
    expect(await getAssuranceLevel(client)).toEqual({
      current: "aal1",
      next: "aal1",
      methods: ["password"],
    });
    expect((await client.auth.getUser()).data.user).not.toHaveProperty("factors");
  });

  test("gives a password sign-in aal1 and names aal2 as the next level", async () => {
    const { app, email } = await signUpWithTotp(service);

    const client = await signIn(service, email);

    expect(await getAssuranceLevel(client)).toMatchObject({ current: "aal1", next: "aal2" });
    expect((await showTotp(service, client, app)).error).toBeNull();
    expect(await getAssuranceLevel(client)).toMatchObject({ current: "aal2", next: "aal2" });
  });

  test("signs out sessions at aal1 when a factor is verified", async () => {
    const { client, email } = await signUp(service);
    const app = await enrolTotp(client);
    const other = await signIn(service, email);

    await showTotp(service, client, app);

    expect((await other.auth.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
    const third = await signIn(service, email);
    await showTotp(service, third, app);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test("does not raise a refresh token from before the verification to aal2", async () => {
    const { client } = await signUp(service);
    const app = await enrolTotp(client);
    const before = (await client.auth.getSession()).data.session?.refresh_token ?? "";

    const { data } = await showTotp(service, client, app);

    expect(data?.refresh_token).not.toBe(before);
    const thief = service.client();
    const stolen = await thief.auth.refreshSession({ refresh_token: before });
    expect(stolen.error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await getAssuranceLevel(client)).current).toBe("aal2");
  });

  test("does not lock a user out after the clock was a year ahead", async () => {
    const year = 365 * 24 * 60 * 60;
    service.pass(year);
    const { app, email } = await signUpWithTotp(service);
    service.pass(-year);

    const client = await signIn(service, email);

    expect((await showTotp(service, client, app)).error).toBeNull();
  });

  test("accepts no code twice, and no earlier code", async () => {
    const { client, app } = await signUpWithTotp(service);
    const refused = { status: 422, code: "mfa_verification_failed" };

    for (const age of [0, -30]) {
      const code = createTotpCode(service, app, age);
      const again = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code });
      expect(again.error).toMatchObject({ ...refused, message: "Invalid TOTP code entered" });
    }
    const next = createTotpCode(service, app, 30);
    const fresh = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: next });
    expect(fresh.error).toBeNull();
  });

  test("accepts only one of two concurrent answers with the same code", async () => {
    const { client, app } = await signUpWithTotp(service);
    const challenges = await Promise.all(
      Array.from({ length: 6 }, () => client.auth.mfa.challenge({ factorId: app.id })),
    );
    service.pass(30);
    const code = createTotpCode(service, app);
    const headers = await createUserHeaders(client);

    const answers = await Promise.all(
      challenges.map(({ data }) =>
        service.post(`/factors/${app.id}/verify`, { challenge_id: data?.id, code }, headers),
      ),
    );

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test("limits the wrong answers of a user", async () => {
    const { client, app } = await signUpWithTotp(service);
    const guess = (code: string) => client.auth.mfa.challengeAndVerify({ factorId: app.id, code });

    for (let count = 0; count < 20; count += 1) {
      expect((await guess("000000")).error).toMatchObject({ code: "mfa_verification_failed" });
    }
    const limited = { status: 429, code: "over_request_rate_limit" };
    expect((await guess("000000")).error).toMatchObject(limited);
    service.pass(30);
    expect((await guess(createTotpCode(service, app))).error).toMatchObject(limited);
    service.pass(900);
    expect((await guess(createTotpCode(service, app))).error).toBeNull();
  });

  test("explains invalid verifications", async () => {
    const { client, app } = await signUpWithTotp(service);
    const other = await signUpWithTotp(service);
    const code = () => createTotpCode(service, app);
    const ask = async () => (await client.auth.mfa.challenge({ factorId: app.id })).data?.id ?? "";
    const headers = await createUserHeaders(client);
    const answer = async (body: object, factorId = app.id) => {
      // The official client sends additional fields.
      const sent = { factorId: 1, options: {}, ...body };
      const response = await service.post(`/factors/${factorId}/verify`, sent, headers);
      return { status: response.status, ...(await readBody(response)) };
    };
    const open = await ask();

    expect(await answer({ challenge_id: open, code: "" })).toEqual({
      status: 400,
      code: "validation_failed",
      message: "Code needs to be non-empty",
    });
    expect(await answer({ code: code() })).toEqual({
      status: 422,
      code: "mfa_factor_not_found",
      message: "MFA factor with the provided challenge ID not found",
    });
    expect(await answer({ challenge_id: randomUUID(), code: code() })).toMatchObject({
      status: 422,
      code: "mfa_factor_not_found",
    });
    expect(await answer({ challenge_id: "1", code: code() })).toMatchObject({
      status: 400,
      code: "bad_json",
    });
    expect(await answer({ challenge_id: open, code: code() }, "1")).toEqual({
      status: 404,
      code: "validation_failed",
      message: "factor_id must be an UUID",
    });
    for (const id of [other.app.id, randomUUID()]) {
      expect(await answer({ challenge_id: open, code: code() }, id)).toEqual({
        status: 404,
        code: "mfa_factor_not_found",
        message: "Factor not found",
      });
    }
    // A wrong code leaves the challenge open. A right one closes it.
    expect(await answer({ challenge_id: open, code: "000000" })).toMatchObject({ status: 422 });
    service.pass(30);
    expect(await answer({ challenge_id: open, code: code() })).toMatchObject({ status: 200 });
    service.pass(30);
    expect(await answer({ challenge_id: open, code: code() })).toEqual({
      status: 422,
      code: "mfa_ip_address_mismatch",
      message: "Challenge and verify IP addresses mismatch.",
    });
  });

  test("expires a challenge after five minutes", async () => {
    const { client, app } = await signUpWithTotp(service);
    const { data } = await client.auth.mfa.challenge({ factorId: app.id });
    const challengeId = data?.id ?? "";
    expect(data).toEqual({
      id: challengeId,
      type: "totp",
      expires_at: Math.floor(service.now().getTime() / 1000) + 300,
    });

    service.pass(301);
    const answer = () =>
      client.auth.mfa.verify({ factorId: app.id, challengeId, code: createTotpCode(service, app) });

    expect((await answer()).error).toMatchObject({
      status: 422,
      code: "mfa_challenge_expired",
      message: `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    });
    expect((await answer()).error).toMatchObject({ code: "mfa_factor_not_found" });
  });

  test("does not let an unfinished enrolment of another type bypass the factor", async () => {
    const { client, email } = await signUp(service);
    const thiefs = await client.auth.mfa.enroll({ factorType: "phone", phone: "+447700900123" });
    const left = thiefs.data?.id ?? "";
    const app = await enrolTotp(client);
    await showTotp(service, client, app);

    const thief = await signIn(service, email);
    const { data } = await thief.auth.mfa.challenge({ factorId: left, channel: "sms" });
    const { code } = await service.getNewest("447700900123");
    const answer = { factorId: left, challengeId: data?.id ?? "", code };
    expect((await thief.auth.mfa.verify(answer)).error).toMatchObject({
      status: 403,
      code: "insufficient_aal",
    });
    // In the session that verified the app, it works.
    expect((await client.auth.mfa.verify(answer)).error).toBeNull();
  });
});
