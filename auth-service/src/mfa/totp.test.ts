import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { createTotpSeed, findTotpStep } from "./totp.ts";

// The secret of RFC 6238's examples: "12345678901234567890".
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at %i seconds, accepts the code of RFC 6238", async (seconds, code) => {
  const step = await findTotpStep(secret, code, new Date(seconds * 1000));

  expect(step).toBe(Math.floor(seconds / 30));
});

test("accepts a code one step early or late, and no further", async () => {
  const at = (seconds: number) => findTotpStep(secret, "050471", new Date(seconds * 1000));
  const start = Math.floor(1_111_111_111 / 30) * 30;

  expect(await at(start - 30)).toBe(start / 30);
  expect(await at(start + 59)).toBe(start / 30);
  expect(await at(start - 31)).toBeUndefined();
  expect(await at(start + 60)).toBeUndefined();
});

test("accepts a code in the grouping that apps show", async () => {
  const now = new Date(1_111_111_111_000);

  expect(await findTotpStep(secret, " 050 471", now)).toBe(
    await findTotpStep(secret, "050471", now),
  );
});

test.each(["", "05047", "0504711", "050-471", "０５０４７１", "050472"])(
  "rejects %j instead of the code 050471",
  async (code) => {
    expect(await findTotpStep(secret, code, new Date(1_111_111_111_000))).toBeUndefined();
  },
);

test("creates a secret of 160 bits that authenticator apps read from the URI", async () => {
  const seed = await createTotpSeed("shop.example: till", "anna+1@example.com");

  expect(seed.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(seed.uri).toMatch(/^otpauth:\/\/totp\//);
  expect(new URL(seed.uri).searchParams.get("secret")).toBe(seed.secret);
  expect(new URL(seed.uri).searchParams.get("issuer")).toBe("shop.example: till");
  expect(decodeURIComponent(new URL(seed.uri).pathname)).toMatch(/:anna\+1@example\.com$/);

  const app = new TOTP({ secret: Secret.fromBase32(seed.secret) });
  const now = new Date();
  expect(await findTotpStep(seed.secret, app.generate({ timestamp: now.getTime() }), now)).toBe(
    Math.floor(now.getTime() / 30_000),
  );
});

test("never creates the same secret twice", async () => {
  const seeds = await Promise.all(Array.from({ length: 20 }, () => createTotpSeed("shop", "anna")));

  expect(new Set(seeds.map(({ secret }) => secret)).size).toBe(20);
});
