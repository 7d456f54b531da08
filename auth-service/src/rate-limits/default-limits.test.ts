/** The default limits are high enough for an office, and low enough to prevent guessing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettings } from "../settings/read-settings.ts";
import { readBody, sqliteOnly, startService, type TestService } from "../testing/service.ts";

const { failedPasswords, signIn, signUp } = readSettings().limits;
const password = "correct horse";

describe.each(sqliteOnly)("by default on %s", (_name, storage) => {
  let service: TestService;
  beforeAll(async () => {
    const limits = { failedPasswords, signIn, signUp };
    service = await startService({ storage: storage(), limits });
    for (const name of ["anna", "bea"]) {
      await service.client().auth.signUp({ email: `${name}@example.com`, password });
    }
    service.pass(300);
  });
  afterAll(() => service.close());

  const attempt = (body: object) => service.post("/token?grant_type=password", body);
  /** Sends requests in parallel, because order must not matter. */
  const times = (count: number, ask: () => Promise<Response>) =>
    Promise.all(Array.from({ length: count }, ask));

  test("allows twenty wrong passwords for an account in fifteen minutes", async () => {
    const email = "anna@example.com";
    const wrong = () => attempt({ email, password: "wrong horse" });

    const answers = await times(20, wrong);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));

    const next = await wrong();
    expect([next.status, next.headers.get("Retry-After")]).toEqual([429, "45"]);
    expect(await readBody(next)).toMatchObject({ error_code: "over_request_rate_limit" });
    expect((await attempt({ email, password })).status).toBe(429);
    // Other accounts are not locked, even from the same address.
    expect((await attempt({ email: "bea@example.com", password })).status).toBe(200);
    service.pass(900);
    expect((await attempt({ email, password })).status).toBe(200);
  });

  test.each([
    ["sign-ins", "/token?grant_type=password", { email: "bea@example.com", password }, {}],
    ["sign-ups", "/signup", { email: "carl@example.com", password }, { email: "d@example.com" }],
  ])("allows an address three hundred %s in five minutes", async (_what, path, real, empty) => {
    service.pass(300);
    // Also counts requests without a password, which are fast.
    const answers = await times(299, () => service.post(path, empty));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await service.post(path, real)).status).toBe(200);

    const next = await service.post(path, real);
    expect([next.status, next.headers.get("Retry-After")]).toEqual([429, "1"]);
    expect(await readBody(next)).toMatchObject({ error_code: "over_request_rate_limit" });
    service.pass(1);
    expect((await service.post(path, empty)).status).toBe(400);
  });
});
