import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases, startService, type TestService } from "../testing/service.ts";

describe.each(databases)("on %s", (_name, storage) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ storage: storage() });
  });
  afterAll(() => service.close());

  test("a user who signs up is signed in", async () => {
    const client = service.client();
    const { data, error } = await client.auth.signUp({
      email: " Anna@Example.com",
      password: "correct horse",
      options: { data: { full_name: "Anna" } },
    });

    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: "anna@example.com",
      role: "authenticated",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { full_name: "Anna", email: "anna@example.com", email_verified: true },
      is_anonymous: false,
    });
    expect((await client.auth.getUser()).data.user).toEqual(data.user);
  });

  test("an address can be registered once, however it is typed", async () => {
    await service.client().auth.signUp({ email: "bea@example.com", password: "correct horse" });
    const again = await service
      .client()
      .auth.signUp({ email: " BEA@example.com", password: "correct horse" });
    expect(again.error).toMatchObject({ status: 422, code: "user_already_exists" });
  });
});
