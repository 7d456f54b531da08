import { findStaffMember, setAddress } from "@damson/order-service/admin-api/staff-members";
import { CREAM } from "@damson/order-service/testing/service";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SignedIn, sqliteOnly, startAdmin, type TestAdmin } from "../testing/admin.ts";
import { MINUTE, mailsTo, newEmail, type Owners, signInOwners } from "../testing/owners.ts";

describe.each(sqliteOnly)("email addresses of staff on %s", (_name, storage) => {
  let admin: TestAdmin;
  let owners: Owners;
  beforeAll(async () => {
    admin = await startAdmin(storage());
  });
  beforeEach(async () => {
    owners = await signInOwners(admin);
  });
  afterAll(() => admin.close());

  const listEvents = async (id: string) =>
    (await owners.ask("GET", `/activity?person=${id}`)).body.events as readonly Record<
      string,
      unknown
    >[];
  const readEvents = (table: "staff_events" | "order_events") =>
    admin.db.reader
      .selectFrom(table)
      .select(["person", "person_id"])
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();

  test("changes an address once the emailed link is opened", async () => {
    const { owner, ask, show, newestNotice } = owners;
    const member = await admin.staffMember("staff");
    await ask("POST", "/saved-views", { name: "Mine", query: "state=paid" }, member);
    const email = newEmail();
    await show();
    const asked = await ask("POST", `/staff/${member.id}/address`, { email });
    expect(asked.status).toBe(204);
    const [mail] = await mailsTo(admin, email, "staff_address");
    const secret = new URLSearchParams(new URL(mail?.link ?? "").hash.slice(1)).get("secret");
    const confirm = (given = secret) =>
      admin.ask("/address", { method: "POST", body: { secret: given } });
    // Until then nothing changes.
    expect((await ask("GET", "/session", undefined, member)).body.member.email).toBe(member.email);
    expect((await confirm("a guess")).body).toMatchObject({ code: "address_refused" });

    expect(await confirm()).toMatchObject({ status: 200, body: { email } });
    expect((await confirm()).body).toMatchObject({ code: "address_refused" });
    const session = await ask("GET", "/session", undefined, member);
    expect(session.body.member).toMatchObject({ id: member.id, email });
    expect((await ask("GET", "/saved-views", undefined, member)).body.views).toHaveLength(1);
    await expect(admin.signIn(member.email)).rejects.toThrow("Invalid login credentials");
    await admin.signIn(email);
    expect(await newestNotice()).toMatchObject({ type: "address_changed", to: email });
    expect((await listEvents(member.id)).map(({ type }) => type)).toContain("address_changed");
    const events = (await ask("GET", "/activity")).body.events;
    expect(events.slice(0, 2)).toMatchObject([
      { type: "address_changed", person: member.email, data: { to: email } },
      { type: "address_requested", person: owner.email, subject: member.email },
    ]);
  });

  test("refuses an address in use and a link older than a day", async () => {
    const { other, ask, show } = owners;
    const member = await admin.staffMember("staff");
    await show();
    const taken = await ask("POST", `/staff/${member.id}/address`, { email: other.email });
    expect(taken.status).toBe(422);
    const email = newEmail();
    await ask("POST", `/staff/${member.id}/address`, { email });
    const [mail] = await mailsTo(admin, email, "staff_address");
    const secret = new URLSearchParams(new URL(mail?.link ?? "").hash.slice(1)).get("secret");
    // A customer signs up with it in the meantime.
    await admin.accounts.client().auth.signUp({ email, password: "correct horse" });
    const answer = await admin.ask("/address", { method: "POST", body: { secret } });
    expect(answer).toMatchObject({ status: 400, body: { code: "bad_request" } });
    admin.pass(24 * 60 * MINUTE + 1);
    const late = await admin.ask("/address", { method: "POST", body: { secret } });
    expect(late.body).toMatchObject({ code: "address_refused" });
  });

  test("locks the role after an outside address change until an owner confirms it", async () => {
    const { ask, show, newestNotice } = owners;
    const member = await admin.staffMember("staff");
    const email = newEmail();
    const users = admin.accounts.admin().auth.admin;
    await users.updateUserById(member.id, { email, email_confirm: true });
    const locked = await ask("GET", "/home", undefined, member);
    expect(locked).toMatchObject({ status: 403, body: { code: "address_changed" } });
    const listed = async () =>
      (await ask("GET", "/staff")).body.staffMembers.find(({ id }: SignedIn) => id === member.id);
    expect(await listed()).toMatchObject({ email: member.email, changedEmail: email });

    await show();
    const confirm = (given: string) =>
      ask("POST", `/staff/${member.id}/confirm-address`, { email: given });
    expect((await confirm(newEmail())).status).toBe(409);
    expect((await confirm(email)).status).toBe(204);
    expect((await ask("GET", "/home", undefined, member)).status).toBe(200);
    const { changedEmail, ...after } = await listed();
    expect(after).toMatchObject({ email });
    expect(changedEmail).toBeUndefined();
    expect(await newestNotice()).toMatchObject({ type: "address_confirmed", to: email });
  });

  test("keeps a member's saved views when their old address is reused", async () => {
    const { ask, show } = owners;
    const member = await admin.staffMember("staff");
    await ask("POST", "/saved-views", { name: "Mine", query: "state=paid" }, member);
    const users = admin.accounts.admin().auth.admin;
    const email = newEmail();
    await users.updateUserById(member.id, { email, email_confirm: true });
    const { link } = await admin.invite("staff", member.email);
    const { accept, ...successor } = await admin.follow(link, member.email);
    await accept();
    const listViews = async (by: SignedIn) =>
      (await ask("GET", "/saved-views", undefined, by)).body.views;
    expect(await listViews(successor)).toEqual([]);

    await show();
    await ask("POST", `/staff/${member.id}/confirm-address`, { email });
    expect(await listViews(member)).toMatchObject([{ name: "Mine" }]);
  });

  test("accepts a member without a stored address", async () => {
    const { ask } = owners;
    const member = await admin.staffMember("staff");
    await admin.db.writer
      .updateTable("staff_members")
      .set({ email: null })
      .where("user_id", "=", member.id)
      .execute();
    expect((await ask("GET", "/home", undefined, member)).status).toBe(200);
    const kept = await findStaffMember(admin.orders.service, member.id);
    expect(kept?.email).toBe(member.email);
  });

  test("stores the account and its address at the time in events", async () => {
    const { ask, paidOrder } = owners;
    const member = await admin.staffMember("staff");
    const order = await paidOrder();
    await order.send("notes", { text: "Called her" }, { by: member });
    expect(await readEvents("order_events")).toEqual({
      person: member.email,
      person_id: member.id,
    });
    const stock = { kind: "count", count: 5, seen: 0 };
    await ask("POST", `/stock/${CREAM}/changes`, stock, member);
    await ask("PUT", "/stock/reorder-level", { reorderLevel: 3 }, member);
    expect(await readEvents("staff_events")).toEqual({
      person: member.email,
      person_id: member.id,
    });

    // Older events and events from the command line have no account id.
    for (const person of [member.email, "command line"]) {
      await admin.db.writer
        .insertInto("staff_events")
        .values({
          at: admin.now(),
          person,
          person_id: null,
          type: "counted",
          subject: null,
          data: {},
        })
        .execute();
    }
    const email = newEmail();
    await setAddress(admin.orders.service, member.id, email, {
      person: member.email,
      type: "address_changed",
      subject: member.email,
    });
    const users = admin.accounts.admin().auth.admin;
    await users.updateUserById(member.id, { email, email_confirm: true });
    await ask("PUT", "/stock/reorder-level", { reorderLevel: 4 }, member);
    const events = await listEvents(member.id);
    const reorderLevels = events.filter(({ type }) => type === "reorder_level_changed");
    expect(reorderLevels.map(({ person }) => person)).toEqual([email, member.email]);
    expect(events.every(({ person }) => person !== "command line")).toBe(true);
    expect(events.length).toBeLessThan(10);
  });
});
