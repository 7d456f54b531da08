/** Two processes on one Postgres act as one service. Here they are two services in one process. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { open } from "../testing/links.ts";
import { pair, verifier } from "../testing/pkce.ts";
import { databases, startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const password = "correct horse";
let one: TestService;
let other: TestService;

beforeEach(async () => {
  const [, [, onPostgres]] = databases;
  const options = {
    storage: onPostgres(),
    security: { encryptionKey: Buffer.alloc(32, 7).toString("base64") },
    jwt: { secret: "a secret that both processes share" },
    mailer: { autoconfirm: false },
    external: { anonymousUsers: true },
    limits: { emailsSent: "3/1h", anonymousUsers: "5/1h", failedPasswords: "4/1h" },
  };
  [one, other] = await Promise.all([startService(options), startService(options)]);
  // Sets both clocks to the same millisecond.
  one.pass((other.now().getTime() - one.now().getTime()) / 1000);
});
afterEach(() => Promise.all([one.close(), other.close()]));

/** Sends `count` requests in parallel. Every second one goes to the other service. */
function runOnBoth<T>(count: number, ask: (service: TestService) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, turn) => ask(turn % 2 === 0 ? one : other)));
}

test("accepts a code of the other process once", async () => {
  await one.client().auth.signUp({ email, password });
  const { code } = await one.getNewest(email);

  const outcomes = await runOnBoth(8, (service) =>
    service.client().auth.verifyOtp({ email, token: code, type: "email" }),
  );

  expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
});

test("counts wrong codes across processes", async () => {
  await one.client().auth.signUp({ email, password });
  const { code } = await one.getNewest(email);
  const wrong = code === "000000" ? "000001" : "000000";
  const guess = (service: TestService, token: string) =>
    service.client().auth.verifyOtp({ email, token, type: "email" });

  await runOnBoth(10, (service) => guess(service, wrong));

  expect((await guess(other, code)).error).toMatchObject({ code: "otp_expired" });
});

test("exchanges the code of a link from the other process once", async () => {
  await one.post("/signup", { email, password, ...pair });
  const { query } = await open(one, (await one.getNewest(email)).link);
  const body = { auth_code: query.code, code_verifier: verifier };

  const answers = await runOnBoth(8, (service) => service.post("/token?grant_type=pkce", body));

  expect(answers.map(({ status }) => status).sort()).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 404),
  ]);
});

test("sends a user one email a minute across processes", async () => {
  await one.client().auth.signUp({ email, password });
  for (const service of [one, other]) service.pass(61);

  const asked = await runOnBoth(8, (service) =>
    service.client().auth.resend({ type: "signup", email }),
  );

  expect(asked.filter(({ error }) => error === null)).toHaveLength(1);
});

test("applies the pause of an unknown address across processes", async () => {
  const ask = (service: TestService) =>
    service.client().auth.resetPasswordForEmail("unknown@example.com");
  expect((await ask(one)).error).toBeNull();

  expect((await ask(other)).error).toMatchObject({ code: "over_email_send_rate_limit" });
});

test("counts emails for the service's limit across processes", async () => {
  const names = ["ben", "cleo", "dora"];
  for (const [turn, name] of names.entries()) {
    const service = turn % 2 === 0 ? one : other;
    const { error } = await service
      .client()
      .auth.signUp({ email: `${name}@example.com`, password });
    expect(error).toBeNull();
  }

  const { error } = await other.client().auth.signUp({ email, password });

  expect(error).toMatchObject({ code: "over_email_send_rate_limit" });
});

test("counts requests of an address across processes", async () => {
  const signUp = (service: TestService) => service.post("/signup", {});

  const answers = await runOnBoth(8, signUp);

  expect(answers.map(({ status }) => status).sort()).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429,
  ]);
  for (const service of [one, other]) {
    const limited = await signUp(service);
    expect(await limited.json()).toMatchObject({ error_code: "over_request_rate_limit" });
    expect(limited.headers.get("Retry-After")).toBe("720");
  }
});

test("counts wrong passwords of an account across processes", async () => {
  await one.admin().auth.admin.createUser({ email, password, email_confirm: true });
  const signIn = (service: TestService, word: string) =>
    service.client().auth.signInWithPassword({ email, password: word });

  for (const service of [one, other, one, other]) {
    expect((await signIn(service, "wrong")).error).toMatchObject({ code: "invalid_credentials" });
  }

  for (const service of [one, other]) {
    expect((await signIn(service, password)).error).toMatchObject({
      status: 429,
      code: "over_request_rate_limit",
    });
  }
});

test("sends both emails of an address change or neither if the limit allows only one", async () => {
  const clients = await Promise.all(
    ["anna", "ben"].map(async (name, turn) => {
      const user = { email: `${name}@example.com`, password };
      const service = turn === 0 ? one : other;
      await service.admin().auth.admin.createUser({ ...user, email_confirm: true });
      const client = service.client();
      await client.auth.signInWithPassword(user);
      return client;
    }),
  );

  const changes = await Promise.all(
    clients.map(({ auth }, turn) => auth.updateUser({ email: `new${turn}@example.com` })),
  );

  expect(changes.filter(({ error }) => error === null)).toHaveLength(1);
  expect([...(await one.listSent()), ...(await other.listSent())]).toHaveLength(2);
  for (const [turn, { auth }] of clients.entries()) {
    const { data } = await auth.getUser();
    const isGranted = changes[turn]?.error === null;
    expect(data.user?.new_email).toBe(isGranted ? `new${turn}@example.com` : undefined);
  }
});
