import fc from "fast-check";
import { expect, test } from "vitest";
import { findWeakness, requirePasswordFits, requireStrongPassword } from "./password-rules.ts";

const rules = { minLength: 6, requiredCharacters: [] };
const strict = { minLength: 8, requiredCharacters: ["abc", "123"] };

test("accepts the minimum length and names it for a shorter password", async () => {
  expect(await findWeakness("123456", rules)).toBeUndefined();
  expect(await findWeakness("12345", rules)).toEqual({
    message: "Password should be at least 6 characters.",
    reasons: ["length"],
  });
});

test("lists every rule that fails", async () => {
  expect(await findWeakness("xyz", { ...strict, isLeaked: async () => true })).toEqual({
    message:
      "Password should be at least 8 characters. Password should contain at least one character of each: abc, 123. Password is known to be weak and easy to guess, please choose a different one.",
    reasons: ["length", "characters", "pwned"],
  });
});

test("requires one character of each set, in any position", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(..."abc"),
      fc.constantFrom(..."123"),
      fc.string({ minLength: 6, maxLength: 20 }),
      fc.nat(6),
      async (letter, digit, filling, place) => {
        const password = `${filling.slice(0, place)}${letter}${digit}${filling.slice(place)}`;
        expect(await findWeakness(password, strict)).toBeUndefined();
      },
    ),
  );
});

test.each(["damson", "Damson!", "DAMSON2026", "1-damson-1", "Shop.Example", "shopexample99"])(
  "rejects %s, which contains only words of this site",
  async (password) => {
    const named = { ...rules, contextWords: ["Damson", "shop.example"] };

    expect(await findWeakness(password, rules)).toBeUndefined();
    expect(await findWeakness(password, named)).toMatchObject({ reasons: ["pwned"] });
    expect(await findWeakness(`${password} and a kettle`, named)).toBeUndefined();
  },
);

test("ignores site words without letters", async () => {
  expect(await findWeakness("123456", { ...rules, contextWords: ["", "24"] })).toBeUndefined();
});

test("rejects a weak password with its reasons", async () => {
  await expect(requireStrongPassword("12345", rules)).rejects.toMatchObject({
    code: "weak_password",
    status: 422,
    weakPassword: ["length"],
  });
});

test("rejects passwords over 72 bytes, which bcrypt truncates", () => {
  expect(() => requirePasswordFits("a".repeat(72))).not.toThrow();
  expect(() => requirePasswordFits("é".repeat(37))).toThrow(
    "Password cannot be longer than 72 characters",
  );
});
