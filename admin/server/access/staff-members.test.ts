import { randomUUID } from "node:crypto";
import { recordActivity } from "@damson/order-service/admin-api/activity";
import {
  createMemoryBuckets,
  createRateLimiter,
} from "@damson/service-runtime/rate-limits/rate-limiter";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPreviewPages } from "../preview-pages.ts";
import { createAccounts } from "../staff-accounts.ts";
import { databases, type SignedIn, startAdmin, type TestAdmin } from "../testing/admin.ts";
import { idlePictureImports } from "../testing/media.ts";
import { createStaffMembers } from "./staff-members.ts";

describe.each(databases)("staff members on %s", (_name, storage) => {
  let admin: TestAdmin;
  let owner: SignedIn;
  beforeAll(async () => {
    admin = await startAdmin(storage());
    owner = await admin.staffMember("owner");
  });
  afterAll(() => admin.close());

  const ask = async (method: string, path: string, body?: unknown, by = owner) =>
    admin.ask(path, { method, token: await by.token(), body });
  const listed = async (email: string) => {
    const { body } = await ask("GET", "/staff");
    return body.staffMembers.find((person: { email: string }) => person.email === email);
  };
  const newestEvents = async (count: number) =>
    (await ask("GET", "/activity")).body.events.slice(0, count);

  test("lets an owner add a staff member, who sets up the account with the link", async () => {
    const email = `${randomUUID()}@example.com`;
    const added = await ask("POST", "/staff", { email: ` ${email.toUpperCase()}`, role: "staff" });
    expect(added.status).toBe(200);
    expect(await listed(email)).toMatchObject({ role: "staff", state: "invited" });

    const { accept, token } = await admin.follow(added.body.link, email);
    await accept();
    const session = await admin.ask("/session", { token: await token() });
    expect(session.body.member).toMatchObject({ email, role: "staff" });
    expect(await listed(email)).toMatchObject({ role: "staff", state: "active" });
    expect(await newestEvents(3)).toMatchObject([
      { person: email, type: "signed_in" },
      { person: email, type: "second_factor_set_up" },
      { person: owner.email, type: "staff_invited", subject: email, data: { role: "staff" } },
    ]);
    expect(await ask("POST", "/staff", { email, role: "owner" })).toMatchObject({
      status: 422,
      body: { fields: { email: "This person is already a staff member" } },
    });
  });

  test("rejects an expired link", async () => {
    const { email } = await admin.invite("staff");
    admin.pass(3 * 3_600_000);
    owner = await admin.staffMember("owner");

    expect(await listed(email)).toMatchObject({ state: "expired" });
  });

  test("applies a new role from the next request", async () => {
    const colleague = await admin.staffMember("staff");
    expect((await ask("GET", "/staff", undefined, colleague)).status).toBe(403);

    const changed = await ask("PUT", `/staff/${colleague.id}/role`, { role: "owner" });
    expect(changed.status).toBe(204);
    expect((await ask("GET", "/staff", undefined, colleague)).status).toBe(200);
    expect(await newestEvents(1)).toMatchObject([
      {
        person: owner.email,
        type: "role_changed",
        subject: colleague.email,
        data: { from: "staff", to: "owner" },
      },
    ]);
  });

  test("ends access of a removed member immediately and keeps a customer account", async () => {
    const colleague = await admin.staffMember("staff");
    expect((await ask("DELETE", `/staff/${colleague.id}`)).status).toBe(204);

    const token = await colleague.token();
    expect(await admin.ask("/session", { token })).toMatchObject({ body: { code: "not_staff" } });
    expect((await colleague.client.auth.getUser()).data.user?.app_metadata.role).toBeUndefined();
    expect(await listed(colleague.email)).toBeUndefined();
    const [event] = await newestEvents(1);
    expect(event).toMatchObject({ type: "staff_removed", subject: colleague.email });
  });

  test("lets a member set up the account again after an owner's reset", async () => {
    const colleague = await admin.staffMember("staff");
    const { body } = await ask("POST", `/staff/${colleague.id}/reset`);

    const token = await colleague.token();
    expect((await admin.ask("/session", { token })).status).toBe(401);
    await expect(admin.signIn(colleague.email)).rejects.toThrow("Invalid login credentials");
    const { accept, token: anew } = await admin.follow(body.link, colleague.email);
    await accept();
    expect((await admin.ask("/session", { token: await anew() })).status).toBe(200);
  });

  test("refuses owners who remove, demote or reset themselves", async () => {
    for (const [method, path, body] of [
      ["DELETE", "", undefined],
      ["PUT", "/role", { role: "staff" }],
      ["POST", "/reset", undefined],
    ] as const) {
      const answer = await ask(method, `/staff/${owner.id}${path}`, body);
      expect(answer.status).toBe(409);
    }
    expect((await ask("GET", "/staff")).status).toBe(200);
  });

  test("keeps one of two owners who remove each other simultaneously", async () => {
    const other = await admin.staffMember("owner");
    const answers = await Promise.all([
      ask("DELETE", `/staff/${other.id}`),
      ask("DELETE", `/staff/${owner.id}`, undefined, other),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    if (answers[0].status === 403) owner = other;
  });

  test("refuses an owner who lost the role while waiting", async () => {
    const other = await admin.staffMember("owner");
    const email = `${randomUUID()}@example.com`;
    const { projectKeys, fetch } = admin.accounts;
    const staffMembers = createStaffMembers({
      service: admin.orders.service,
      catalogue: admin.catalogue,
      onCatalogueChanged: async () => {},
      previews: undefined,
      previewPages: createPreviewPages(admin.now),
      accounts: createAccounts({
        url: `${admin.url}/auth/v1`,
        publicKey: projectKeys.publishable,
        serviceKey: projectKeys.serviceRole,
        fetch: (request) => fetch(request, { remoteAddress: "127.0.0.1" }),
      }),
      media: admin.media,
      ...idlePictureImports(admin.zipFolder),
      shop: { address: "" },
      settings: { url: admin.url, idleMinutes: 15, hasPasskeys: true, proxies: { count: 0 } },
      clock: admin.now,
      log: pino({ level: "silent" }),
      limiter: createRateLimiter(createMemoryBuckets(), admin.now),
    });
    const demoted = staffMembers.changeRole({ ...owner, role: "owner" }, other.id, "staff");
    const added = staffMembers.add({ ...other, role: "owner" }, { email, role: "owner" });

    await demoted;
    await expect(added).rejects.toMatchObject({ code: "forbidden" });
    expect(await listed(email)).toBeUndefined();
  });

  test.each(["nobody", randomUUID(), "..%2Fusers"])("does not find %s", async (id) => {
    expect((await ask("DELETE", `/staff/${id}`)).status).toBe(404);
  });

  test("does not change a customer's account", async () => {
    const client = admin.accounts.client();
    const { data } = await client.auth.signUp({
      email: `${randomUUID()}@example.com`,
      password: "correct horse",
    });
    const id = data.user?.id ?? "";

    expect((await ask("PUT", `/staff/${id}/role`, { role: "owner" })).status).toBe(404);
  });

  test("limits adding and removing staff members", async () => {
    const busy = await admin.staffMember("owner");
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await ask("DELETE", `/staff/${randomUUID()}`, undefined, busy)).status);
    }

    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
    expect(statuses.at(-1)).toBe(429);
  });

  test("lists activity page by page, newest first", async () => {
    for (let count = 0; count < 60; count += 1) {
      const event = { person: "test", type: "counted", data: { count } };
      await recordActivity(admin.orders.service, event);
    }
    const first = (await ask("GET", "/activity")).body;
    const second = (await ask("GET", `/activity?before=${first.before}`)).body;

    const counts = [...first.events, ...second.events]
      .filter(({ type }) => type === "counted")
      .map(({ data }) => data.count);
    expect(first.events).toHaveLength(50);
    expect(counts).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index));
  });
});
