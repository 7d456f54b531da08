/** The header `X-JWT-AUD` selects an audience. */
import { expect, test } from "vitest";
import { describeWithService, readBody } from "../testing/service.ts";

const password = "correct horse";
const members = { "X-JWT-AUD": "members" };
const options = { external: { anonymousUsers: true } };

describeWithService("the audience that a request names", options, (service) => {
  const asAdmin = { Authorization: `Bearer ${service.projectKeys.serviceRole}` };
  const list = async (headers: Readonly<Record<string, string>> = {}) => {
    const init = { headers: { ...asAdmin, ...headers } };
    const { users, aud } = await readBody(await service.request("/admin/users", init));
    return { aud, emails: users.map((user: { readonly email: string }) => user.email) };
  };

  test("applies the audience to users that an administrator creates, invites or lists", async () => {
    const headers = { ...asAdmin, ...members };
    const signup = { type: "signup", password };
    const bodies = [
      ["/admin/users", { email: "created@example.com" }, "members"],
      ["/admin/users", { email: "named@example.com", aud: "staff" }, "staff"],
      ["/invite", { email: "invited@example.com" }, "members"],
      ["/admin/generate_link", { email: "linked@example.com", ...signup }, "members"],
    ] as const;
    for (const [path, body, aud] of bodies) {
      expect(await readBody(await service.post(path, body, headers))).toMatchObject({ aud });
    }
    await service.post("/admin/users", { email: "ours@example.com" }, asAdmin);

    const listed = await list(members);
    expect(listed.aud).toBe("members");
    expect(listed.emails.toSorted()).toEqual([
      "created@example.com",
      "invited@example.com",
      "linked@example.com",
    ]);
    const everybody = await list();
    expect(everybody.aud).toBe("authenticated");
    expect(everybody.emails).toContain("created@example.com");
    expect(everybody.emails).toContain("ours@example.com");
  });

  test("requires the token's audience", async () => {
    const account = { email: "anna@example.com", password };
    const { access_token } = await readBody(await service.post("/signup", account));
    const ask = (headers: Readonly<Record<string, string>>) =>
      service.request("/user", {
        headers: { Authorization: `Bearer ${access_token}`, ...headers },
      });

    expect((await ask({ "X-JWT-AUD": "authenticated" })).status).toBe(200);
    expect((await ask({ "X-JWT-AUD": "" })).status).toBe(200);
    const refused = await ask(members);
    expect(refused.status).toBe(400);
    expect(await readBody(refused)).toMatchObject({
      error_code: "validation_failed",
      msg: "Token audience doesn't match request audience",
    });
  });

  test("ignores the audience on sign-ups", async () => {
    const account = { email: "stranger@example.com", password };
    for (const body of [account, {}]) {
      const { user } = await readBody(await service.post("/signup", body, members));
      expect(user.aud).toBe("authenticated");
    }
  });
});
