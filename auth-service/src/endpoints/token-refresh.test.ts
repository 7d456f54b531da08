import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases, readBody, startService, type TestService } from "../testing/service.ts";

describe.each(databases)("on %s", (_name, storage) => {
  let service: TestService;
  const place = storage();
  beforeAll(async () => {
    service = await startService({ storage: place });
  });
  afterAll(() => service.close());

  let count = 0;
  const signUp = async (at = service) => {
    count += 1;
    const email = `user${count}@example.com`;
    const { data } = await at.client().auth.signUp({ email, password: "correct horse" });
    if (!data.session) throw new Error("no session");
    return data.session;
  };
  const refresh = async (refresh_token: unknown, at = service) => {
    const response = await at.post(
      "/token?grant_type=refresh_token",
      { refresh_token },
      { "X-Supabase-Api-Version": "2024-01-01" },
    );
    return { status: response.status, ...(await readBody(response)) };
  };
  const isSignedIn = async (accessToken: string) => {
    const headers = { Authorization: `Bearer ${accessToken}` };
    return (await service.request("/user", { headers })).status === 200;
  };

  test("exchanges the newest token for the next one and a new access token", async () => {
    const session = await signUp();
    service.pass(60);
    const next = await refresh(session.refresh_token);

    expect(next).toMatchObject({ status: 200, token_type: "bearer", expires_in: 3600 });
    expect(next.refresh_token).not.toBe(session.refresh_token);
    expect(next.access_token).not.toBe(session.access_token);
    expect(next.user.id).toBe(session.user.id);
    expect(await isSignedIn(next.access_token)).toBe(true);
  });

  test("repeats the response for a client that lost it, however late", async () => {
    const session = await signUp();
    const next = await refresh(session.refresh_token);
    service.pass(30 * 24 * 3600);
    const again = await refresh(session.refresh_token);

    expect(again).toMatchObject({ status: 200, refresh_token: next.refresh_token });
    expect((await refresh(next.refresh_token)).status).toBe(200);
  });

  test("returns the newest token to tabs that refresh concurrently", async () => {
    const session = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refresh(session.refresh_token)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
  });

  test("accepts an older token within the reuse interval and returns the newest", async () => {
    const session = await signUp();
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.refresh_token);
    service.pass(10);
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 200,
      refresh_token: third.refresh_token,
    });
  });

  test("ends the session on reuse of an older token, although the request fails", async () => {
    const session = await signUp();
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.refresh_token);
    service.pass(11);

    expect(await refresh(session.refresh_token)).toEqual({
      status: 400,
      code: "refresh_token_already_used",
      message: "Invalid Refresh Token: Already Used",
    });
    expect(await isSignedIn(third.access_token)).toBe(false);
    expect(await refresh(third.refresh_token)).toMatchObject({
      status: 400,
      code: "session_not_found",
    });
  });

  test("does not accept an older token because the clock was set back", async () => {
    const session = await signUp();
    const second = await refresh(session.refresh_token);
    await refresh(second.refresh_token);
    service.pass(-3600);

    const again = await refresh(session.refresh_token);
    service.pass(3600);

    expect(again).toMatchObject({ status: 400, code: "refresh_token_already_used" });
  });

  test.each([
    ["missing", undefined],
    ["short", "short"],
    ["no token", "not-a-token-at-all"],
  ])("rejects a %s token", async (_what, token) => {
    expect(await refresh(token)).toEqual({
      status: 400,
      code: "validation_failed",
      message: "Refresh token is not valid",
    });
  });

  test("rejects a token of another service", async () => {
    const session = await signUp();
    const token = Buffer.from(session.refresh_token, "base64url");
    expect((await refresh(token.toString("base64"))).status).toBe(400);
    const other = await startService({ storage: storage() });
    const foreign = await signUp(other);
    expect(await refresh(foreign.refresh_token)).toMatchObject({ code: "session_not_found" });
    await other.close();
  });

  test.each([
    [{ timeboxSeconds: 600 }, "Session Expired"],
    [{ inactivitySeconds: 600 }, "Session Expired (Inactivity)"],
  ])("ends a session with %o", async (sessions, reason) => {
    const strict = await startService({ storage: storage(), sessions });
    const session = await signUp(strict);
    strict.pass(600);
    const next = await refresh(session.refresh_token, strict);
    expect(next.status).toBe(200);
    strict.pass(601);
    expect(await refresh(next.refresh_token, strict)).toEqual({
      status: 400,
      code: "session_expired",
      message: `Invalid Refresh Token: ${reason}`,
    });
    await strict.close();
  });
});

test("counts a refresh once across two processes on one Postgres", async () => {
  const storage = { ...databases[1][1](), inMemory: true };
  const security = { encryptionKey: Buffer.alloc(32, 7).toString("base64") };
  const jwt = { secret: "a secret that both processes share" };
  const [one, other] = await Promise.all(
    [1, 2].map(() => startService({ storage, security, jwt })),
  );
  if (!one || !other) throw new Error("not started");
  const { data } = await one
    .client()
    .auth.signUp({ email: "both@example.com", password: "correct horse" });
  const body = { refresh_token: data.session?.refresh_token };

  const responses = await Promise.all(
    [one, other, one, other].map((service) =>
      service.post("/token?grant_type=refresh_token", body),
    ),
  );
  const answers = await Promise.all(responses.map(readBody));
  await Promise.all([one.close(), other.close()]);

  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
});
