/** Users of a hosted project, moved here as the README describes. */
import { randomUUID } from "node:crypto";
import { hash as bcryptHash } from "@node-rs/bcrypt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestProvider } from "../testing/oidc-provider.ts";
import { databases, startService, type TestService } from "../testing/service.ts";
import { signInByIdToken, startProviderFor } from "../testing/service-provider.ts";

const password = "correct horse";
const encrypted_password = await bcryptHash(password, { cost: 4 });

/** The columns of a hosted project's `auth.users` that the README reads. */
interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly email_confirmed_at: string | null;
  readonly phone: string | null;
  readonly phone_confirmed_at: string | null;
  readonly encrypted_password: string | null;
  readonly raw_user_meta_data: object;
  readonly raw_app_meta_data: object;
  readonly role: string;
  readonly banned_until: string | null;
}

function row(name: string, columns: Partial<UserRow> = {}): UserRow {
  return {
    id: randomUUID(),
    email: `${name}@example.com`,
    email_confirmed_at: "2024-05-01T12:00:00Z",
    phone: null,
    phone_confirmed_at: null,
    encrypted_password: null,
    raw_user_meta_data: {},
    raw_app_meta_data: { provider: "email", providers: ["email"] },
    role: "authenticated",
    banned_until: null,
    ...columns,
  };
}

describe.each(databases)("on %s", (_name, storage) => {
  let provider: TestProvider;
  let service: TestService;
  beforeAll(async () => {
    provider = await startProviderFor(() => service, { putsAllInIdToken: true });
    service = await startService({
      storage: storage(),
      site: { disableSignup: true },
      providers: { keycloak: provider.settings },
    });
  });
  afterAll(async () => {
    await service.close();
    await provider.close();
  });

  async function move(user: UserRow) {
    const bannedMs = Date.parse(user.banned_until ?? "") - service.now().getTime();
    const { error } = await service.admin().auth.admin.createUser({
      id: user.id,
      // The client's types leave out what its server takes: `null` for what is not given.
      ...{ email: user.email, phone: user.phone, password_hash: user.encrypted_password },
      email_confirm: user.email_confirmed_at !== null,
      phone_confirm: user.phone_confirmed_at !== null,
      user_metadata: user.raw_user_meta_data,
      app_metadata: user.raw_app_meta_data,
      role: user.role,
      ban_duration: bannedMs > 0 ? `${Math.ceil(bannedMs / 1000)}s` : "none",
    } as object);
    expect(error).toBeNull();
    return user;
  }

  test("a password goes on as it was", async () => {
    const { id, email } = await move(row("anna", { encrypted_password }));

    const { data } = await service.client().auth.signInWithPassword({ email, password });

    expect(data.user?.id).toBe(id);
  });

  test("a user of a provider is linked to it again, once, though sign-ups are closed", async () => {
    const claims = { email: "ben@example.com", email_verified: true, name: "Ben" };
    const { id } = await move(
      row("ben", {
        encrypted_password: "",
        raw_user_meta_data: { ...claims, iss: provider.issuer, sub: "ben", favourite: "plum" },
        raw_app_meta_data: { provider: "keycloak", providers: ["keycloak"], tier: "gold" },
      }),
    );
    provider.people.set("ben", claims);

    for (const _time of ["first", "again"]) {
      const { status, user } = await signInByIdToken(service, provider, "ben");
      expect(status).toBe(200);
      expect(user).toMatchObject({
        id,
        app_metadata: { tier: "gold", providers: expect.arrayContaining(["keycloak"]) },
        user_metadata: { name: "Ben", favourite: "plum" },
      });
      expect(user.identities.map((one: { provider: string }) => one.provider)).toEqual([
        "email",
        "keycloak",
      ]);
    }
    // Nor by another address that they have there since.
    provider.people.set("ben", { ...claims, email: "benedict@example.com" });
    expect((await signInByIdToken(service, provider, "ben")).user).toMatchObject({ id });
  });

  test("an unverified address of a provider leads to no account", async () => {
    await move(row("cleo"));
    provider.people.set("thief", { email: "cleo@example.com", email_verified: false });

    expect(await signInByIdToken(service, provider, "thief")).toMatchObject({
      status: 422,
      error_code: "signup_disabled",
    });
  });

  test("a ban goes on for as long as it would have", async () => {
    const banned_until = new Date(service.now().getTime() + 60_000).toISOString();
    const { email } = await move(row("dora", { encrypted_password, banned_until }));
    const signIn = () => service.client().auth.signInWithPassword({ email, password });

    expect((await signIn()).error).toMatchObject({ code: "user_banned" });
    service.pass(61);
    expect((await signIn()).error).toBeNull();
  });
});
