import { afterAll, beforeAll, expect, test } from "vitest";
import { startService, type TestService } from "../testing/service.ts";

/** More sign-ins than can be hashed and queued at the same time. */
const FLOOD = 200;
const password = "correct horse";

let service: TestService;
beforeAll(async () => {
  // On a slow machine, the queue may take longer than the default of ten seconds.
  service = await startService({ server: { requestSeconds: 60 } });
  await service.client().auth.signUp({ email: "anna@example.com", password });
});
afterAll(() => service.close());

const signIn = (email: string) => service.post("/token?grant_type=password", { email, password });

test("refuses sign-ins beyond a full queue and serves the next once there is room", async () => {
  const flood = await Promise.all(
    Array.from({ length: FLOOD }, (_, index) => signIn(`unknown${index}@example.com`)),
  );
  const refused = flood.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(flood.filter(({ status }) => status === 400)).toHaveLength(FLOOD - refused.length);

  expect((await signIn("anna@example.com")).status).toBe(200);
});
