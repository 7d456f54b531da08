/** Refreshing a session after unexpected changes in the database. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { databases, readBody, startService, type TestService } from "../testing/service.ts";

const named = { "X-Supabase-Api-Version": "2024-01-01" };

async function signUp(service: TestService) {
  const body = { email: "anna@example.com", password: "correct horse" };
  const { refresh_token } = await readBody(await service.post("/signup", body));
  return String(refresh_token);
}

async function refresh(service: TestService, refresh_token: string) {
  const path = "/token?grant_type=refresh_token";
  const response = await service.post(path, { refresh_token }, named);
  return { status: response.status, ...(await readBody(response)) };
}

test("rejects a token that is newer than the restored backup", async () => {
  const folder = await mkdtemp(join(tmpdir(), "auth-backup-"));
  const storage = { inMemory: false, folder };
  const service = await startService({ storage });
  const first = await signUp(service);
  const { refresh_token } = await refresh(service, first);
  await service.close();
  const backup = new DatabaseSync(join(folder, "auth.sqlite"));
  backup.exec("UPDATE sessions SET refresh_token_counter = 0");
  backup.close();

  const restored = await startService({ storage });

  expect(await refresh(restored, refresh_token)).toEqual({
    status: 400,
    code: "validation_failed",
    message: "Invalid Refresh Token: Not Issued By This Server",
  });
  expect((await refresh(restored, first)).status).toBe(200);
  await restored.close();
  await rm(folder, { recursive: true });
});

test("returns a retryable error if a request waits too long for a session", async () => {
  const [, [, onPostgres]] = databases;
  const storage = onPostgres();
  const service = await startService({ storage });
  const token = await signUp(service);
  const other = new pg.Client(inject("postgresUrl"));
  await other.connect();
  await other.query("begin");
  await other.query(`select id from ${storage.namespace}.sessions for update`);

  expect(await refresh(service, token)).toEqual({
    status: 409,
    code: "conflict",
    message: "Too many concurrent token refresh requests on the same session or refresh token",
  });
  expect((await service.request("/health")).status).toBe(200);

  await other.query("rollback");
  await other.end();
  expect((await refresh(service, token)).status).toBe(200);
  await service.close();
});
