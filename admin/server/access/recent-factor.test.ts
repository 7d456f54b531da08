import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sqliteOnly, startAdmin, type TestAdmin } from "../testing/admin.ts";
import {
  factorNeeded,
  MINUTE,
  mailsTo,
  newEmail,
  type Owners,
  signInOwners,
} from "../testing/owners.ts";

describe.each(sqliteOnly)("changes that need a recent second factor on %s", (_name, storage) => {
  let admin: TestAdmin;
  let owners: Owners;
  beforeAll(async () => {
    admin = await startAdmin(storage());
  });
  beforeEach(async () => {
    owners = await signInOwners(admin);
  });
  afterAll(() => admin.close());

  test("requires a second factor from the last five minutes to change access", async () => {
    const { ask, show } = owners;
    const { id } = await admin.staffMember("staff");
    await show();
    admin.pass(4 * MINUTE);
    expect((await ask("PUT", `/staff/${id}/role`, { role: "owner" })).status).toBe(204);
    admin.pass(2 * MINUTE);
    const email = newEmail();
    const asked = [
      ["POST", "/staff", { email, role: "staff" }],
      ["PUT", `/staff/${id}/role`, { role: "staff" }],
      ["POST", `/staff/${id}/reset`, undefined],
      ["POST", `/staff/${id}/address`, { email }],
      ["POST", `/staff/${id}/confirm-address`, { email }],
      ["DELETE", `/staff/${id}`, undefined],
      ["PUT", "/security/refund-limit", { limit: 1_000_000 }],
    ] as const;
    for (const [method, path, body] of asked) {
      expect(await ask(method, path, body), path).toMatchObject(factorNeeded);
    }
    expect((await ask("GET", "/staff")).status).toBe(200);

    await show();
    expect((await ask("POST", "/staff", { email, role: "staff" })).status).toBe(200);
  });

  test("does not extend a session beyond 12 hours with a new second factor", async () => {
    const { ask, show } = owners;
    const busy = await admin.staffMember("owner");
    for (let quarter = 0; quarter < 48; quarter += 1) {
      admin.pass(14 * MINUTE);
      await busy.client.auth.refreshSession();
      expect((await ask("GET", "/session", undefined, busy)).status).toBe(200);
    }
    await show(busy);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      admin.pass(14 * MINUTE);
      await ask("GET", "/session", undefined, busy);
    }
    expect(await ask("GET", "/session", undefined, busy)).toMatchObject({ status: 401 });
  });

  test("emails each change to the other owners only", async () => {
    const { owner, ask, show, newestNotice } = owners;
    const colleague = await admin.staffMember("staff");
    expect(await newestNotice()).toMatchObject({
      type: "second_factor_set_up",
      subject: colleague.email,
    });
    const email = newEmail();
    await show();
    await ask("POST", "/staff", { email, role: "owner" });
    expect(await newestNotice()).toMatchObject({
      type: "staff_invited",
      person: owner.email,
      subject: email,
    });
    await ask("PUT", `/staff/${colleague.id}/role`, { role: "owner" });
    expect(await newestNotice()).toMatchObject({ type: "role_changed" });
    await ask("POST", `/staff/${colleague.id}/reset`);
    expect(await newestNotice()).toMatchObject({
      type: "staff_access_reset",
      subject: colleague.email,
    });
    await ask("DELETE", `/staff/${colleague.id}`);
    expect(await newestNotice()).toMatchObject({ type: "staff_removed" });
    const own = await mailsTo(admin, owner.email, "security_notice");
    expect(own.filter(({ person }) => person === owner.email)).toEqual([]);
    expect(await mailsTo(admin, email, "security_notice")).toEqual([]);
  });
});
