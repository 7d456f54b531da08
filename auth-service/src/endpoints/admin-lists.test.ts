/** Lists for administrators: users and audit entries. */
import { expect, test } from "vitest";
import { administratorOf } from "../testing/administrator.ts";
import { bodyOf, describeOnBoth } from "../testing/service.ts";

const options = {
  mailer: { autoconfirm: false },
};

describeOnBoth("lists for administrators", options, (service) => {
  const { users, asAdmin, created } = administratorOf(service);

  test("lists come in pages, with the way to the next one", async () => {
    for (let number = 0; number < 5; number += 1) {
      service.pass(1);
      await created(`page.${number}@list.example`, {
        user_metadata: { full_name: `100%_${number}` },
      });
    }
    const response = await asAdmin("/admin/users?page=1&per_page=2&filter=LIST.example");
    expect(response.headers.get("x-total-count")).toBe("5");
    expect(response.headers.get("link")).toBe(
      '</admin/users?page=2&per_page=2&filter=LIST.example>; rel="next", </admin/users?page=3&per_page=2&filter=LIST.example>; rel="last"',
    );
    const { data } = await users().listUsers({ page: 1, perPage: 2 });
    expect(data).toMatchObject({ aud: "authenticated", nextPage: 2 });
    expect(data.users.map(({ email }) => email)).toEqual([
      "page.4@list.example",
      "page.3@list.example",
    ]);
    expect(data.users[0]?.identities).toBeNull();
    const oldest = await asAdmin("/admin/users?filter=list.example&sort=created_at+asc&per_page=1");
    expect(await oldest.json()).toMatchObject({ users: [{ email: "page.0@list.example" }] });
    const newest = await asAdmin("/admin/users?page=0&sort=created_at&per_page=1");
    expect(await newest.json()).toMatchObject({ users: [{ email: "page.4@list.example" }] });
    const literally = await asAdmin(`/admin/users?filter=${encodeURIComponent("100%_3")}`);
    expect(literally.headers.get("x-total-count")).toBe("1");
  });

  test.each(["page=x", "per_page=-1", "sort=email"])("%s is refused", async (query) => {
    const response = await asAdmin(`/admin/users?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: "validation_failed" });
  });

  test("what was done is on record, without a secret", async () => {
    await created("nina@example.com", { password: "correct horse" });
    await service
      .client()
      .auth.signInWithPassword({ email: "nina@example.com", password: "correct horse" });
    const response = await asAdmin("/admin/audit?query=author:NINA&per_page=5");
    expect(await response.json()).toMatchObject([
      { payload: { action: "login", log_type: "account", actor_username: "nina@example.com" } },
    ]);
    const everything = await (await asAdmin("/admin/audit?per_page=500")).text();
    expect(everything).not.toContain("correct horse");
    expect((await asAdmin("/admin/audit?query=nonsense")).status).toBe(400);
  });

  test("of a name without end the beginning is on record", async () => {
    const [email, password] = ["olga@example.com", "correct horse"];
    await created(email, { password, user_metadata: { full_name: "🦄".repeat(10_000) } });
    await service.client().auth.signInWithPassword({ email, password });

    const response = await asAdmin("/admin/audit?query=author:olga&per_page=1");

    const [{ payload }] = await bodyOf(response);
    expect(payload.actor_name).toBe("🦄".repeat(100));
  });
});
