import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeWithService } from "../testing/service.ts";

const tenYears = 10 * 365 * 24 * 3600;

describeWithService("passwords", {}, (service) => {
  async function signUp(password: string) {
    const email = `${randomUUID()}@example.com`;
    const { error } = await service.client().auth.signUp({ email, password });
    expect(error, password).toBeNull();
    return {
      signIn: async (attempt: string) => {
        const { error } = await service
          .client()
          .auth.signInWithPassword({ email, password: attempt });
        return error?.code;
      },
    };
  }

  test.each([
    "abcdef",
    "123456",
    "      ",
    "correct horse battery staple",
    "пароль",
    "👩‍🚀🚀",
    "a".repeat(64),
  ])("accepts %j: no character class is required", async (password) => {
    const { signIn } = await signUp(password);

    expect(await signIn(password)).toBeUndefined();
  });

  test("rejects other spellings of a password", async () => {
    const password = " Café au lait ".padEnd(60, "x");
    const { signIn } = await signUp(password);

    for (const other of [
      password.trim(),
      password.toLowerCase(),
      password.normalize("NFD"),
      password.slice(0, -1),
      `${password}x`,
    ]) {
      expect(await signIn(other), JSON.stringify(other)).toBe("invalid_credentials");
    }
    expect(await signIn(password)).toBeUndefined();
  });

  test("accepts an old password", async () => {
    const { signIn } = await signUp("correct horse");
    service.pass(tenYears);

    expect(await signIn("correct horse")).toBeUndefined();
  });
});
