import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, describe, expect, test } from "vitest";
import { getAssuranceLevel, signUp } from "../testing/second-factors.ts";
import { sqliteOnly, startService, type TestService } from "../testing/service.ts";

const mfa = { phoneEnroll: true, phoneVerify: true };
const phone = "+44 7700 900123";
const digits = "447700900123";
let service: TestService;
afterEach(() => service.close());

async function signUpWithPhone(options: Parameters<typeof startService>[0] = {}) {
  service = await startService({ mfa, ...options });
  const { client } = await signUp(service);
  const { data, error } = await client.auth.mfa.enroll({ factorType: "phone", phone });
  if (error) throw error;
  return { client, factorId: data.id, enrolled: data };
}

describe.each(sqliteOnly)("phone factors on %s", (_name, storage) => {
  test("raises the session to aal2 with a code sent by SMS", async () => {
    const { client, factorId, enrolled } = await signUpWithPhone({ storage: storage() });
    expect(enrolled).toEqual({ id: factorId, type: "phone", friendly_name: "", phone });

    const { data } = await client.auth.mfa.challenge({ factorId, channel: "sms" });
    expect(data).toMatchObject({ type: "phone" });
    const sent = await service.getNewest(digits);
    expect(sent).toMatchObject({ type: "sms", code: expect.stringMatching(/^\d{6}$/) });
    const answer = { factorId, challengeId: data?.id ?? "" };
    const wrong = sent.code === "000000" ? "000001" : "000000";
    expect((await client.auth.mfa.verify({ ...answer, code: wrong })).error).toMatchObject({
      status: 422,
      code: "mfa_verification_failed",
      message: "Invalid MFA Phone code entered",
    });
    service.pass(1);
    expect((await client.auth.mfa.verify({ ...answer, code: sent.code })).error).toBeNull();

    expect(await getAssuranceLevel(client)).toMatchObject({
      current: "aal2",
      methods: ["mfa/phone", "password"],
    });
    expect((await client.auth.getUser()).data.user?.factors).toMatchObject([
      { factor_type: "phone", status: "verified", phone: digits },
    ]);
    await client.auth.mfa.unenroll({ factorId });
    await client.auth.refreshSession();
    expect(await getAssuranceLevel(client)).toMatchObject({
      current: "aal1",
      methods: ["password"],
    });
  });
});

test("accepts a code only for its own challenge", async () => {
  const { client, factorId } = await signUpWithPhone();
  const ask = async () => {
    const { data } = await client.auth.mfa.challenge({ factorId, channel: "sms" });
    return { challengeId: data?.id ?? "", code: (await service.getNewest(digits)).code };
  };
  const first = await ask();
  service.pass(60);
  const second = await ask();

  const mixed = { factorId, challengeId: first.challengeId, code: second.code };
  expect(second.code).not.toBe(first.code);
  expect((await client.auth.mfa.verify(mixed)).error).toMatchObject({
    code: "mfa_verification_failed",
  });
  expect((await client.auth.mfa.verify({ factorId, ...first })).error).toBeNull();
});

describe.each(sqliteOnly)("on %s", (_name, storage) => {
  const ask = (client: SupabaseClient, factorId: string) =>
    client.auth.mfa.challenge({ factorId, channel: "sms" });
  const tooSoon = (seconds: number) => ({
    status: 429,
    code: "over_sms_send_rate_limit",
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
  });

  test("keeps the pause between codes if a phone is removed and added", async () => {
    const { client, factorId } = await signUpWithPhone({ storage: storage() });
    expect((await ask(client, factorId)).error).toBeNull();

    await client.auth.mfa.unenroll({ factorId });
    for (const number of [phone, "+44 7700 900456"]) {
      const { data } = await client.auth.mfa.enroll({
        factorType: "phone",
        phone: number,
        friendlyName: number,
      });
      expect((await ask(client, data?.id ?? "")).error).toMatchObject(tooSoon(60));
    }
    expect(await service.listSent()).toHaveLength(1);
    service.pass(60);
    const [, other] = (await client.auth.getUser()).data.user?.factors ?? [];
    expect((await ask(client, other?.id ?? "")).error).toBeNull();
  });

  test("does not block a number for one user because of messages to another", async () => {
    const { client, factorId } = await signUpWithPhone({ storage: storage() });
    expect((await ask(client, factorId)).error).toBeNull();

    const { client: another } = await signUp(service);
    const { data } = await another.auth.mfa.enroll({ factorType: "phone", phone });

    expect((await ask(another, data?.id ?? "")).error).toBeNull();
  });
});

test("sends at most one code a minute, even to concurrent requests", async () => {
  const { client, factorId } = await signUpWithPhone();
  const ask = () => client.auth.mfa.challenge({ factorId, channel: "sms" });

  const errors = (await Promise.all([ask(), ask(), ask()])).flatMap(({ error }) => error ?? []);
  expect(errors).toMatchObject([
    { status: 429, code: "over_sms_send_rate_limit" },
    { status: 429, code: "over_sms_send_rate_limit" },
  ]);
  expect(await service.listSent(digits)).toHaveLength(1);
  service.pass(20);
  expect((await ask()).error?.message).toBe(
    "For security purposes, you can only request this after 40 seconds.",
  );
  service.pass(40);
  expect((await ask()).error).toBeNull();
});

test.each(sqliteOnly)(
  "allows another code at once if an SMS cannot be sent, on %s",
  async (_name, storage) => {
    const { client, factorId } = await signUpWithPhone({
      sms: { gatewayUrl: "http://127.0.0.1:1", gatewayToken: "nobody listens there" },
      storage: storage(),
    });
    const failed = { status: 422, code: "sms_send_failed" };

    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { error } = await client.auth.mfa.challenge({ factorId, channel: "sms" });
      expect(error).toMatchObject(failed);
    }
  },
);

test("explains invalid phone factors and challenges", async () => {
  const { client, factorId } = await signUpWithPhone();
  const enrol = (number: string, friendlyName = "other") =>
    client.auth.mfa.enroll({ factorType: "phone", phone: number, friendlyName });
  const invalid = { status: 400, code: "validation_failed" };

  expect((await enrol("")).error).toMatchObject({
    ...invalid,
    message: "Phone number required to enroll Phone factor",
  });
  expect((await enrol("12a")).error).toMatchObject({
    ...invalid,
    message: "Invalid phone number format (E.164 required)",
  });
  // A second enrolment of the number replaces the first.
  const { data } = await enrol(phone);
  expect((await client.auth.getUser()).data.user?.factors).toMatchObject([{ id: data?.id }]);
  expect((await client.auth.mfa.challenge({ factorId, channel: "sms" })).error).toMatchObject({
    code: "mfa_factor_not_found",
  });
  const id = data?.id ?? "";
  const challenge = await client.auth.mfa.challenge({ factorId: id, channel: "sms" });
  const { code } = await service.getNewest(digits);
  const answer = { factorId: id, challengeId: challenge.data?.id ?? "", code };
  expect((await client.auth.mfa.verify(answer)).error).toBeNull();
  expect((await enrol(phone, "third")).error).toMatchObject({
    status: 422,
    code: "mfa_verified_factor_exists",
  });
});

test("disables phone factors by default", async () => {
  service = await startService();
  const { client } = await signUp(service);

  const { error } = await client.auth.mfa.enroll({ factorType: "phone", phone });

  expect(error).toMatchObject({
    status: 422,
    code: "mfa_phone_enroll_not_enabled",
    message: "MFA enroll is disabled for Phone",
  });
});
