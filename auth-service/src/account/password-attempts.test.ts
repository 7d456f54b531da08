/** Limits on password guessing, and their effect on the account owner. */
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BASE_URL, databases, startService, type TestService } from "../testing/service.ts";

const password = "correct horse";
const home = "198.51.100.7";
const many = (count: number) => Array.from({ length: count }, (_, index) => `203.0.113.${index}`);
const oneClient = (count: number) => Array.from({ length: count }, () => "203.0.113.1");

describe.each(databases)("password guesses on %s", (_name, storage) => {
  let service: TestService;
  beforeAll(async () => {
    const limits = { failedPasswords: "4/900s", failedByAccount: "6/1800s" };
    service = await startService({ storage: storage(), limits });
  });
  afterAll(() => service.close());

  const signIn = async (email: string, word: string, remoteAddress: string) => {
    const body = JSON.stringify({ email, password: word });
    const request = new Request(`${BASE_URL}/token?grant_type=password`, { method: "POST", body });
    return (await service.fetch(request, { remoteAddress })).status;
  };
  const owner = async (name: string) => {
    const email = `${name}@example.com`;
    await service.admin().auth.admin.createUser({ email, password, email_confirm: true });
    return email;
  };
  /** Tries passwords in parallel. Returns how many were compared. */
  const guess = async (email: string, addresses: readonly string[]) => {
    const statuses = await Promise.all(addresses.map((from) => signIn(email, "wrong", from)));
    expect(statuses.filter((status) => status !== 400 && status !== 429)).toEqual([]);
    return statuses.filter((status) => status === 400).length;
  };

  test("limits one client without affecting other clients", async () => {
    const email = await owner("anna");

    expect(await guess(email, oneClient(10))).toBe(4);

    expect(await signIn(email, password, "203.0.113.1")).toBe(429);
    expect(await signIn(email, password, home)).toBe(200);
  });

  test("counts all addresses of an IPv6 network together", async () => {
    const email = await owner("fay");
    const network = Array.from({ length: 8 }, (_, index) => `2001:db8:1:2::${index + 1}`);

    expect(await guess(email, network)).toBe(4);

    expect(await signIn(email, password, "2001:db8:1:2:ffff::b")).toBe(429);
    expect(await signIn(email, password, "2001:db8:1:3::a")).toBe(200);
  });

  test("limits all clients of one account together until the limit recovers", async () => {
    const email = await owner("bea");

    expect(await guess(email, many(10))).toBe(6);

    expect(await signIn(email, password, home)).toBe(429);
    service.pass(300);
    expect(await signIn(email, password, home)).toBe(200);
  });

  test("treats an unknown address the same way", async () => {
    const email = "unknown@example.com";

    expect(await guess(email, oneClient(6))).toBe(4);
    expect(await guess(email, many(8))).toBe(2);
    expect(await signIn(email, password, home)).toBe(429);
  });

  test("delays an attempt instead of refusing it if the wait is short", async () => {
    const email = await owner("cleo");
    await guess(email, oneClient(4));
    service.pass(224);

    const waiting = signIn(email, password, "203.0.113.1");
    await setTimeout(500);
    service.pass(1);

    expect(await waiting).toBe(200);
  });
});
