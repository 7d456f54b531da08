import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const password = "correct horse";
const over = {
  code: "session_expired",
  message: "Invalid Refresh Token: Session Expired (Revoked by Newer Login)",
};

let folder: string;
let service: TestService | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "auth-kinds-"));
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  await rm(folder, { recursive: true });
});

/** The same service with other settings, some seconds later. */
async function restartWith(tags: string[], seconds: number): Promise<TestService> {
  await service?.close();
  const sessions = { singlePerUser: true, tags };
  service = await startService({ storage: { inMemory: false, folder }, sessions });
  service.pass(seconds);
  return service;
}

/** Without a session yet. */
async function createUser(service: TestService, role = "authenticated") {
  const account = { email, password, email_confirm: true, role };
  const { error } = await service.admin().auth.admin.createUser(account);
  if (error) throw error;
}

async function signIn(service: TestService) {
  const { data, error } = await service.client().auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session.refresh_token;
}

const refresh = async (service: TestService, refresh_token: string) =>
  (await service.client().auth.refreshSession({ refresh_token })).error;

test("a single session for each kind: one of another kind goes on", async () => {
  let now = await restartWith(["app"], 0);
  await createUser(now);
  const app = await signIn(now);
  now = await restartWith(["web", "app"], 10);
  const web = await signIn(now);

  expect(await refresh(now, app)).toBeNull();
  expect(await refresh(now, web)).toBeNull();
});

test("sessions without a kind, or of one that is no more, are of the first", async () => {
  let now = await restartWith([], 0);
  await createUser(now);
  const nameless = await signIn(now);
  now = await restartWith(["app"], 10);
  const app = await signIn(now);
  expect(await refresh(now, nameless)).toMatchObject(over);

  now = await restartWith(["web"], 20);
  const web = await signIn(now);

  expect(await refresh(now, app)).toMatchObject(over);
  expect(await refresh(now, web)).toBeNull();
});

test("a session that began by a clock a year ahead ends none that begins by the right one", async () => {
  const year = 365 * 24 * 60 * 60;
  let now = await restartWith([], year);
  await createUser(now);
  const early = await signIn(now);
  now = await restartWith([], 0);
  const right = await signIn(now);

  expect(await refresh(now, early)).toMatchObject(over);
  expect(await refresh(now, right)).toBeNull();
});

test("an administrator whose session is over is none", async () => {
  const now = await restartWith([], 0);
  await createUser(now, "service_role");
  const { data } = await now.client().auth.signInWithPassword({ email, password });
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  expect((await now.request("/admin/users", { headers })).status).toBe(200);

  now.pass(1);
  await signIn(now);

  const refused = await now.request("/admin/users", { headers });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    error_code: "session_expired",
    msg: "Session is no longer valid",
  });
});
