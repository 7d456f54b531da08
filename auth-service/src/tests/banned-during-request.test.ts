import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectToLock, type LockedUser } from "../testing/locked-user.ts";
import { createTotpCode, enrolTotp, signIn, signUp } from "../testing/second-factors.ts";
import { databases, startService, type TestService } from "../testing/service.ts";

// Only on Postgres can a test pause between reading a user and changing it.
const [, [, onPostgres]] = databases;
const storage = onPostgres();
let service: TestService;
let administrator: LockedUser;

beforeAll(async () => {
  service = await startService({ storage });
  administrator = await connectToLock(storage.namespace);
});
afterAll(async () => {
  await administrator.close();
  await service.close();
});

async function whileBanning<Outcome>(client: SupabaseClient, request: () => Promise<Outcome>) {
  const { data } = await client.auth.getUser();
  const ban = "update users set banned_until = now() + interval '1 hour' where id = $1";
  const id = String(data.user?.id);
  return { id, outcome: await administrator.whileLocked(id, ban, request) };
}

test("rejects a right password if the user is banned meanwhile", async () => {
  const { client, email } = await signUp(service);
  const credentials = { email, password: "correct horse" };

  const { outcome } = await whileBanning(client, () =>
    service.client().auth.signInWithPassword(credentials),
  );

  expect(outcome.error).toMatchObject({ status: 400, code: "user_banned" });
});

test("adds no factor if the user is banned meanwhile", async () => {
  const { client, email } = await signUp(service);
  const app = await enrolTotp(client);
  const { data: question } = await client.auth.mfa.challenge({ factorId: app.id });
  const challengeId = String(question?.id);
  const answer = { factorId: app.id, challengeId, code: createTotpCode(service, app) };

  const { id, outcome } = await whileBanning(client, () => client.auth.mfa.verify(answer));

  expect(outcome.error).toMatchObject({ status: 403, code: "user_banned" });
  await service.admin().auth.admin.updateUserById(id, { ban_duration: "none" });
  const { data } = await (await signIn(service, email)).auth.mfa.listFactors();
  expect(data?.all).toMatchObject([{ id: app.id, status: "unverified" }]);
});
