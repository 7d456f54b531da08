import { afterAll, beforeAll, expect, test } from "vitest";
import { startService, type TestService } from "../testing/service.ts";

/** More than are hashed and wait at a time. */
const FLOOD = 200;
const password = "correct horse";

let service: TestService;
beforeAll(async () => {
  service = await startService({ limits: { trustedProxies: 1 } });
  await service.client().auth.signUp({ email: "anna@example.com", password });
});
afterAll(() => service.close());

const signIn = (email: string, from: string) =>
  service.post("/token?grant_type=password", { email, password }, { "X-Forwarded-For": from });

test.each([
  ["an IPv4 address", () => "203.0.113.7"],
  ["an IPv6 /48", (index: number) => `2001:db8:48:${index.toString(16)}::1`],
])(
  "a flood of sign-ins from %s is refused, and others wait for a few of it",
  async (_name, from) => {
    const answers: Response[] = [];
    const { promise: firstRefusal, resolve } = Promise.withResolvers<Response>();
    const flood = Array.from({ length: FLOOD }, async (_, index) => {
      const answer = await signIn(`unknown${index}@example.com`, from(index));
      answers.push(answer);
      if (answer.status === 503) resolve(answer);
    });
    expect(Number((await firstRefusal).headers.get("Retry-After"))).toBeGreaterThan(0);

    const visit = await signIn("anna@example.com", "198.51.100.4");

    expect(visit.status).toBe(200);
    const compared = answers.filter(({ status }) => status === 400).length;
    await Promise.all(flood);
    const all = answers.filter(({ status }) => status === 400).length;
    expect(compared).toBeLessThan(all / 4);
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(FLOOD - all);
  },
);
