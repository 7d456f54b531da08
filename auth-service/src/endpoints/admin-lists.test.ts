import { expect, test } from "vitest";
import { createAdministrator } from "../testing/administrator.ts";
import { describeOnBoth } from "../testing/service.ts";

const options = {
  mailer: { autoconfirm: false },
};

describeOnBoth("lists for administrators", options, (service) => {
  const { users, asAdmin, created } = createAdministrator(service);

  test("returns pages with a link to the next one", async () => {
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

  test.each(["page=x", "per_page=-1", "sort=email"])("rejects %s", async (query) => {
    const response = await asAdmin(`/admin/users?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: "validation_failed" });
  });
});
