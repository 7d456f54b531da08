/** Emails that are slow, fail or exceed limits. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { sqliteOnly, startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const password = "correct horse";
const brokenServer = { host: "127.0.0.1", port: 1 };
const tooMany = {
  status: 429,
  code: "over_email_send_rate_limit",
  message: "email rate limit exceeded",
};
let service: TestService;
afterEach(() => service.close());

test("reveals no account and delays no later request if the mail server fails", async () => {
  service = await startService({ mailer: { autoconfirm: false }, smtp: brokenServer });
  const { auth } = service.client();

  expect((await auth.signUp({ email, password })).error).toBeNull();
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  expect((await auth.resetPasswordForEmail("unknown@example.com")).error).toBeNull();

  const ask = async () => (await auth.resend({ type: "signup", email })).error;
  await expect.poll(ask).toBeNull();
});

test("responds without waiting for a locked account, known or not", async () => {
  const namespace = `busy_${crypto.randomUUID().replaceAll("-", "")}`;
  const databaseUrl = inject("postgresUrl");
  service = await startService({
    storage: { databaseUrl, namespace, inMemory: true },
    smtp: brokenServer,
  });
  const { auth } = service.client();
  await auth.signUp({ email, password });
  const database = new pg.Client(databaseUrl);
  await database.connect();
  await database.query(`BEGIN; SELECT id FROM ${namespace}.users FOR UPDATE`);

  for (const address of [email, "unknown@example.com"]) {
    const ask = async () => (await auth.resetPasswordForEmail(address)).error;
    expect(await ask()).toBeNull();
    expect(await ask()).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
  }

  await database.query("ROLLBACK");
  await database.end();
});

test("refuses a request that comes too soon, whether or not an email was sent", async () => {
  const arrived: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
      stream.on("end", callback).resume();
    },
  });
  server.listen(0, "127.0.0.1");
  // Closes the mail server after the service, which keeps connections to it.
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  service = await startService({ smtp: { host: "127.0.0.1", port } });
  const { auth } = service.client();
  await auth.signUp({ email, password });
  const stranger = "unknown@example.com";
  for (const address of [email, stranger]) await auth.resetPasswordForEmail(address);
  await expect.poll(() => arrived).toEqual([email]);

  for (const address of [stranger, email]) {
    expect((await auth.resetPasswordForEmail(address)).error).toMatchObject({
      status: 429,
      message: "For security purposes, you can only request this after 60 seconds.",
    });
  }
});

test("reports to a signed-in user that the email failed, and allows another at once", async () => {
  service = await startService({ smtp: brokenServer });
  const { auth } = service.client();
  await auth.signUp({ email, password });
  const { data } = await auth.getSession();
  const change = () =>
    service.request("/user", {
      method: "PUT",
      headers: { Authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ email: "new@example.com" }),
    });

  for (const _attempt of [1, 2]) {
    const response = await change();
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ msg: "Error sending email change email" });
  }
});

test("keeps a new password although its notice could not be sent", async () => {
  service = await startService({ smtp: brokenServer });
  const { auth } = service.client();
  await auth.signUp({ email, password });

  expect((await auth.updateUser({ password: "battery staple" })).error).toBeNull();
});

describe.each(sqliteOnly)("sending limits on %s", (_name, storage) => {
  test("sends emails up to the service's limit, and again after the interval", async () => {
    service = await startService({
      storage: storage(),
      mailer: { autoconfirm: false },
      limits: { emailsSent: "2/1h" },
    });
    const signUp = (name: string) =>
      service.client().auth.signUp({ email: `${name}@example.com`, password });

    expect((await signUp("anna")).error).toBeNull();
    expect((await signUp("ben")).error).toBeNull();
    expect((await signUp("cleo")).error).toMatchObject(tooMany);
    expect(await service.listSent()).toHaveLength(2);
    service.pass(1801);
    expect((await signUp("cleo")).error).toBeNull();
  });

  test("accepts one of many concurrent requests for an email", async () => {
    service = await startService({ storage: storage(), mailer: { autoconfirm: false } });
    const { auth } = service.client();
    await auth.signUp({ email, password });
    service.pass(61);

    const asked = await Promise.all(
      Array.from({ length: 8 }, () => auth.resend({ type: "signup", email })),
    );

    expect(asked.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await service.listSent(email)).toHaveLength(2);
  });
});

describe.each(sqliteOnly)("the two emails of an address change on %s", (_name, storage) => {
  async function signedInWith(left: number) {
    service = await startService({
      storage: storage(),
      mailer: { autoconfirm: false },
      limits: { emailsSent: `${1 + left}/1h` },
    });
    const { auth } = service.client();
    await auth.signUp({ email, password });
    const { code } = await service.getNewest(email);
    await auth.verifyOtp({ email, token: code, type: "email" });
    return auth;
  }

  test("sends both emails if the limit allows two", async () => {
    const auth = await signedInWith(2);

    expect((await auth.updateUser({ email: "new@example.com" })).error).toBeNull();

    expect(await service.listSent()).toHaveLength(3);
  });

  test("sends no email and changes nothing if the limit allows one", async () => {
    const auth = await signedInWith(1);

    const { error } = await auth.updateUser({ email: "new@example.com", password: "new horse" });

    expect(error).toMatchObject(tooMany);
    expect(await service.listSent()).toHaveLength(1);
    const { user } = (await auth.getUser()).data;
    expect(user).toMatchObject({ email });
    expect(user).not.toHaveProperty("new_email");
    expect(user).not.toHaveProperty("email_change_sent_at");
    expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
    // One more email is allowed.
    expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(await service.listSent()).toHaveLength(2);
  });

  test("sends both emails once the limit allows them", async () => {
    const auth = await signedInWith(1);
    expect((await auth.updateUser({ email: "new@example.com" })).error).toMatchObject(tooMany);

    service.pass(1801);

    expect((await auth.updateUser({ email: "new@example.com" })).error).toBeNull();
    expect(await service.listSent()).toHaveLength(3);
  });

  test("resends neither email if the limit allows one, for any address", async () => {
    const auth = await signedInWith(3);
    await auth.updateUser({ email: "new@example.com" });
    const { code } = await service.getNewest("new@example.com");
    service.pass(61);

    for (const asker of [email, "unknown@example.com"]) {
      const { error } = await auth.resend({ type: "email_change", email: asker });
      expect(error).toMatchObject(tooMany);
    }

    // The earlier email still works.
    const half = await auth.verifyOtp({
      email: "new@example.com",
      token: code,
      type: "email_change",
    });
    expect(half.error).toBeNull();
  });
});

test("refuses all emails with a limit of zero, even with autoconfirmation", async () => {
  service = await startService({ limits: { emailsSent: 0 } });
  const { auth } = service.client();
  await auth.signUp({ email, password });

  expect((await auth.resetPasswordForEmail(email)).error).toMatchObject(tooMany);
});

test("counts no emails with autoconfirmation", async () => {
  service = await startService({ limits: { emailsSent: "1/1h" } });
  const { auth } = service.client();
  await auth.signUp({ email, password });

  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  service.pass(61);
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
});
