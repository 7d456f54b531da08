import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createUserHeaders, enrolTotp, signUp } from "../testing/second-factors.ts";
import { describeWithService, readBody } from "../testing/service.ts";

const options = { security: { manualLinking: true }, passkeys: { enabled: true } };

describeWithService("the data of another user", options, (service) => {
  /** Two identities, so that one may be removed. */
  async function signedInWithTwoIdentities() {
    const [email, password] = [`${randomUUID()}@example.com`, "correct horse"];
    const phone = `44770090${randomInt(1000, 10_000)}`;
    await service
      .admin()
      .auth.admin.createUser({ email, phone, password, email_confirm: true, phone_confirm: true });
    const client = service.client();
    await client.auth.signInWithPassword({ email, password });
    return client;
  }

  test("rejects a request with the id of another user's factor or identity", async () => {
    const owner = await signUp(service);
    const factor = await enrolTotp(owner.client);
    const { data } = await owner.client.auth.getUserIdentities();
    const identity = data?.identities[0]?.identity_id;
    const headers = await createUserHeaders(await signedInWithTwoIdentities());
    const ask = async (method: string, path: string, body: object = {}) => {
      const response = await service.request(path, {
        method,
        headers,
        ...(method === "DELETE" ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, ...(await readBody(response)) };
    };

    const answer = { challenge_id: randomUUID(), code: "123456" };
    const unknown = { status: 404, code: "mfa_factor_not_found" };
    expect(await ask("POST", `/factors/${factor.id}/challenge`)).toMatchObject(unknown);
    expect(await ask("POST", `/factors/${factor.id}/verify`, answer)).toMatchObject(unknown);
    expect(await ask("DELETE", `/factors/${factor.id}`)).toMatchObject(unknown);
    expect(await ask("DELETE", `/user/identities/${identity}`)).toMatchObject({
      status: 422,
      code: "identity_not_found",
    });

    const { data: after } = await owner.client.auth.getUser();
    expect(after.user?.factors).toMatchObject([{ id: factor.id }]);
    expect(after.user?.identities).toMatchObject([{ identity_id: identity }]);
  });
});

describeWithService("fields for administrators", {}, (service) => {
  test("does not set fields for administrators on sign-ups and account changes", async () => {
    const email = `${randomUUID()}@example.com`;
    const id = randomUUID();
    const wishes = {
      id,
      role: "service_role",
      aud: "elsewhere",
      app_metadata: { vip: true },
      is_anonymous: true,
      email_confirmed_at: "2020-01-01T00:00:00Z",
      banned_until: "2020-01-01T00:00:00Z",
    };
    const own = { role: "authenticated", aud: "authenticated", is_anonymous: false };

    const signedUp = await service.post("/signup", { email, password: "correct horse", ...wishes });
    const { access_token, user } = await readBody(signedUp);
    expect(user).toMatchObject({ ...own, app_metadata: { provider: "email" } });
    expect(user.id).not.toBe(id);
    expect(user.app_metadata).not.toHaveProperty("vip");

    const { app_metadata, ...rest } = wishes;
    const change = (body: object) =>
      service.request("/user", {
        method: "PUT",
        headers: { Authorization: `Bearer ${access_token}` },
        body: JSON.stringify(body),
      });
    expect((await change({ app_metadata })).status).toBe(403);
    const changed = await readBody(await change({ ...rest, data: { colour: "red" } }));
    expect(changed).toMatchObject({ ...own, id: user.id, user_metadata: { colour: "red" } });
    expect(changed.email_confirmed_at).toBe(user.email_confirmed_at);
    expect(changed).not.toHaveProperty("banned_until");
  });
});
