/** Guessing passwords: what a stranger gets out of it, and what it does to the owner. */
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { AuthError } from "../errors.ts";
import { openService } from "../service.ts";
import { readSettings } from "../settings/read-settings.ts";
import { BASE_URL, databases, startService, type TestService } from "../testing/service.ts";
import { tryPassword } from "./password-attempts.ts";

const password = "correct horse";
const DAY_S = 86_400;
const home = "198.51.100.7";
const many = (count: number) => Array.from({ length: count }, (_, index) => `203.0.113.${index}`);
const oneNetwork = (count: number) => Array.from({ length: count }, () => "203.0.113.1");

describe.each(databases)("guessing on %s", (_name, storage) => {
  let service: TestService;
  beforeAll(async () => {
    const limits = { failedPasswords: "4/900s", failedElsewhere: "6/1800s" };
    service = await startService({ storage: storage(), limits });
  });
  afterAll(() => service.close());

  /** The status of a sign-in from a network. */
  const signIn = async (email: string, word: string, remoteAddress: string) => {
    const body = JSON.stringify({ email, password: word });
    const request = new Request(`${BASE_URL}/token?grant_type=password`, { method: "POST", body });
    return (await service.fetch(request, { remoteAddress })).status;
  };
  const owner = async (name: string) => {
    const email = `${name}@example.com`;
    await service.admin().auth.admin.createUser({ email, password, email_confirm: true });
    expect(await signIn(email, password, home)).toBe(200);
    return email;
  };
  /** All at once; gives how many were compared with the password. */
  const guess = async (email: string, addresses: readonly string[]) => {
    const statuses = await Promise.all(addresses.map((from) => signIn(email, "wrong", from)));
    expect(statuses.filter((status) => status !== 400 && status !== 429)).toEqual([]);
    return statuses.filter((status) => status === 400).length;
  };

  test("from one network keeps no other client out, at home or elsewhere", async () => {
    const email = await owner("anna");

    expect(await guess(email, oneNetwork(10))).toBe(4);

    expect(await signIn(email, password, "203.0.113.1")).toBe(429);
    expect(await signIn(email, password, home)).toBe(200);
    expect(await signIn(email, password, "192.0.2.9")).toBe(200);
  });

  test("from many networks is bounded, and lets the owner in at home", async () => {
    const email = await owner("bea");

    expect(await guess(email, many(10))).toBe(6);

    expect(await signIn(email, password, "192.0.2.9")).toBe(429);
    expect(await signIn(email, password, home)).toBe(200);
  });

  test("from the owner's own network has the limit of a network", async () => {
    const email = await owner("emma");

    expect(await guess(email, [home, home, home, home, home, home])).toBe(4);

    expect(await signIn(email, password, home)).toBe(429);
    expect(await signIn(email, password, "192.0.2.9")).toBe(200);
  });

  test("an address of the owner's IPv6 network is at home", async () => {
    const email = await owner("fay");
    await signIn(email, password, "2001:db8:1:2::a");
    await guess(email, many(8));

    expect(await signIn(email, password, "2001:db8:1:2:ffff::b")).toBe(200);
    expect(await signIn(email, password, "2001:db8:1:3::a")).toBe(429);
  });

  test("a network is known for ninety days, and one of ten", async () => {
    const email = await owner("gina");
    for (let index = 0; index < 10; index++) {
      service.pass(1);
      expect(await signIn(email, password, `192.0.2.${index}`)).toBe(200);
    }
    await guess(email, many(8));
    expect(await signIn(email, password, home)).toBe(429);
    expect(await signIn(email, password, "192.0.2.0")).toBe(200);
    service.pass(91 * DAY_S);
    await guess(email, many(8));
    expect(await signIn(email, password, "192.0.2.1")).toBe(429);
  });

  test("the ninety days of a network begin again with each sign-in from there", async () => {
    const email = await owner("gus");
    service.pass(60 * DAY_S);
    expect(await signIn(email, password, home)).toBe(200);
    service.pass(60 * DAY_S);
    await guess(email, many(8));
    expect(await signIn(email, password, home)).toBe(200);
  });

  test("a new password makes strangers of all networks but its own", async () => {
    const email = await owner("hope");
    await signIn(email, password, "192.0.2.66");
    const client = service.client();
    await client.auth.signInWithPassword({ email, password });
    await client.auth.updateUser({ password: "battery staple" });
    await guess(email, many(8));

    expect(await signIn(email, "battery staple", "192.0.2.66")).toBe(429);
    expect(await signIn(email, "battery staple", "127.0.0.1")).toBe(200);
  });

  test("an unknown address gets the same answer", async () => {
    const email = "unknown@example.com";

    expect(await guess(email, oneNetwork(6))).toBe(4);
    expect(await guess(email, many(8))).toBe(2);
    expect(await signIn(email, password, "192.0.2.9")).toBe(429);
  });
});

describe("by default", () => {
  let now = new Date();
  let context: Context;
  beforeAll(async () => {
    const service = await openService(readSettings({ storage: { inMemory: true } }), {
      log: pino({ level: "silent" }),
      clock: () => now,
    });
    // As fast as no hash is: what counts is how often a password is compared.
    const passwords = { ...service.passwords, verify: async () => false };
    const request = { requestId: "", address: home, userAgent: "", params: {} };
    context = { ...service, passwords, ...request, query: new URLSearchParams() };
  });
  afterAll(() => context.db.close());

  const attempt = async (account: string, address: string) => {
    try {
      await tryPassword({ ...context, address }, { account, user: undefined, password });
      return 1;
    } catch (error) {
      expect(error).toBeInstanceOf(AuthError);
      return 0;
    }
  };
  /** Tries on until refused, every quarter of an hour of a day, each time from the next address. */
  const guessesOfADay = async (account: string, addresses: readonly string[]) => {
    let guesses = 0;
    let turn = 0;
    for (let quarter = 0; quarter <= 96; quarter++) {
      while (await attempt(account, addresses[turn++ % addresses.length] ?? "")) guesses++;
      now = new Date(now.getTime() + 900_000);
    }
    return guesses;
  };

  test("one network has 1,940 guesses in a day", async () => {
    expect(await guessesOfADay("anna@example.com", ["203.0.113.1"])).toBe(20 + 96 * 20);
  });

  test("all networks together have 2,450 in a day", async () => {
    expect(await guessesOfADay("bea@example.com", many(200))).toBe(50 + 96 * 25);
  });

  test("an attempt waits for its turn where that is near", async () => {
    const account = "cleo@example.com";
    while (await attempt(account, home));
    now = new Date(now.getTime() + 44_000);
    const limits: Context["limits"] = {
      ...context.limits,
      async peek(...asked) {
        const seconds = await context.limits.peek(...asked);
        now = new Date(now.getTime() + 1000 * seconds);
        return seconds;
      },
    };

    const began = performance.now();
    const isRight = await tryPassword(
      { ...context, limits },
      { account, user: undefined, password },
    );

    expect(isRight).toBe(false);
    expect(performance.now() - began).toBeGreaterThan(900);
  });
});
