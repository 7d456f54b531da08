import { afterAll, beforeAll, expect, test } from "vitest";
import { startService, type TestService } from "../testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService({
    security: { requireApiKey: true, projectKeys: { sb_secret_of_ours: "service_role" } },
  });
});
afterAll(() => service.close());

const ask = async (path: string, apikey?: string) =>
  (await service.request(path, { headers: apikey ? { apikey } : {} })).status;

test("a request without a project key, or with an unknown one, is refused", async () => {
  expect(await ask("/settings")).toBe(401);
  expect(await ask("/settings", "sb_publishable_unknown")).toBe(401);
  expect(await ask("/settings", "a.b.c")).toBe(401);
});

test("each form of project key lets a request in", async () => {
  const { anon, serviceRole, publishable, secret } = service.projectKeys;
  for (const key of [anon, serviceRole, publishable, secret, "sb_secret_of_ours"]) {
    expect(await ask("/settings", key)).toBe(200);
  }
});

test("links from mails and the public keys need no project key", async () => {
  expect(await ask("/.well-known/jwks.json")).toBe(200);
  expect(await ask("/verify")).toBe(400);
});
