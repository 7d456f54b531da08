import { hash as argon2Hash } from "@node-rs/argon2";
import { hash as bcryptHash } from "@node-rs/bcrypt";
import { expect, test } from "vitest";
import { createPasswordHasher, isSupportedHash, needsUpgrade } from "./passwords.ts";

const hasher = createPasswordHasher();
const { hash, verify } = hasher;

test("hashes with argon2id at the cost that OWASP recommends", async () => {
  const stored = await hash("correct horse");

  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(stored, "correct horse")).toBe(true);
  expect(await verify(stored, "correct hors")).toBe(false);
  expect(needsUpgrade(stored)).toBe(false);
});

test.each([
  ["bcrypt", () => bcryptHash("correct horse", { cost: 4 })],
  ["bcrypt as PHP writes it", () => bcryptHash("correct horse", { cost: 4, version: "2y" })],
  ["argon2i", () => argon2Hash("correct horse", { algorithm: 1, memoryCost: 1024 })],
  ["a cheaper argon2id", () => argon2Hash("correct horse", { memoryCost: 1024 })],
])("verifies an imported hash and replaces it later: %s", async (_kind, make) => {
  const stored = await make();

  expect(isSupportedHash(stored)).toBe(true);
  expect(await verify(stored, "correct horse")).toBe(true);
  expect(await verify(stored, "wrong")).toBe(false);
  expect(needsUpgrade(stored)).toBe(true);
});

test.each([
  ["nothing", ""],
  ["a clear password", "hunter2"],
  ["argon2d", "$argon2d$v=19$m=1024,t=1,p=1$c29tZXNhbHQ$aGFzaGhhc2hoYXNoaGFzaA"],
  ["an argon2 of gigabytes", "$argon2id$v=19$m=4194304,t=1,p=1$c29tZXNhbHQ$aGFzaGhhc2hoYXNoaGFzaA"],
  ["a bcrypt of days", "$2b$31$abcdefghijklmnopqrstuuaJYkG0vC1C0hQwGhVtTFO9Rn1rBcbWq"],
])("rejects a hash that cannot be verified at a reasonable cost: %s", async (_kind, stored) => {
  expect(isSupportedHash(stored)).toBe(false);
  expect(await verify(stored, "correct horse")).toBe(false);
});

test("does the same work for an unknown user and a wrong password", async () => {
  const stored = await hash("correct horse");
  const measureTime = async (hashToVerify: string | undefined) => {
    const start = performance.now();
    expect(await verify(hashToVerify, "guess")).toBe(false);
    return performance.now() - start;
  };
  const quickest = async (hashToVerify: string | undefined) => {
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn++) times.push(await measureTime(hashToVerify));
    return Math.min(...times);
  };

  // Without hashing, it would take a thousandth of the time. Uses the fastest attempt, because a
  // busy machine delays most attempts but rarely all.
  expect(await quickest(undefined)).toBeGreaterThan((await quickest(stored)) / 10);
});

test("returns 503 if too many requests wait", async () => {
  const busy = createPasswordHasher({ concurrency: 1, maxWaiting: 1 });
  const accepted = [busy.hash("one"), busy.hash("two")];

  await expect(busy.verify(undefined, "three")).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 1,
  });

  expect(await Promise.all(accepted)).toHaveLength(2);
});
