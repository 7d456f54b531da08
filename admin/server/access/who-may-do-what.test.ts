/** What asks for the second factor again, and how a member gets another address. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bodyOf, CREAM, placementOf } from "../../../order-service/src/testing/service.ts";
import { databases, type SignedIn, startAdmin, type TestAdmin } from "../testing/admin.ts";

const MINUTE = 60_000;
const again = { status: 403, body: { code: "factor_needed_again" } };

describe.each(databases)("on %s", (_name, storage) => {
  let admin: TestAdmin;
  let owner: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    admin = await startAdmin(storage());
  });
  // Each test moves the clock: sessions of the one before may have ended.
  beforeEach(async () => {
    owner = await admin.member("owner");
    other = await admin.member("owner");
  });
  afterAll(() => admin.close());

  const ask = async (method: string, path: string, body?: unknown, by = owner) =>
    admin.ask(path, { method, token: await by.token(), body });
  const show = (by = owner) => admin.show(by.client, by.app);
  const newEmail = () => `${randomUUID()}@example.com`;
  /** The data of the mails to an address, the oldest first. */
  const mailsTo = async (recipient: string, kind: string) => {
    const rows = await admin.db.reader
      .selectFrom("outbox")
      .select("data")
      .where("recipient", "=", recipient)
      .where("kind", "=", kind)
      .orderBy("id")
      .execute();
    // A test says itself what it expects.
    return rows.map(({ data }) => data as Readonly<Record<string, string>>);
  };
  const newestNotice = async (by = other) => (await mailsTo(by.email, "security_notice")).at(-1);
  const eventsOf = async (id: string) =>
    (await ask("GET", `/activity?person=${id}`)).body.events as readonly Record<string, unknown>[];
  const readEvents = (table: "staff_events" | "stock_events" | "order_events") =>
    admin.db.reader
      .selectFrom(table)
      .select(["person", "person_id"])
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();

  test("what gives rights asks for the second factor again, after five minutes", async () => {
    const { id } = await admin.member("staff");
    await show();
    admin.pass(4 * MINUTE);
    expect((await ask("PUT", `/people/${id}/role`, { role: "owner" })).status).toBe(204);
    admin.pass(2 * MINUTE);
    const email = newEmail();
    const asked = [
      ["POST", "/people", { email, role: "staff" }],
      ["PUT", `/people/${id}/role`, { role: "staff" }],
      ["POST", `/people/${id}/reset`, undefined],
      ["POST", `/people/${id}/address`, { email }],
      ["POST", `/people/${id}/confirm-address`, { email }],
      ["DELETE", `/people/${id}`, undefined],
      ["PUT", "/security/refund-limit", { limit: 1_000_000 }],
    ] as const;
    for (const [method, path, body] of asked) {
      expect(await ask(method, path, body), path).toMatchObject(again);
    }
    expect((await ask("GET", "/people")).status).toBe(200);

    await show();
    expect((await ask("POST", "/people", { email, role: "staff" })).status).toBe(201);
  });

  test("who has shown it again goes on, but not beyond their 12 hours", async () => {
    const busy = await admin.member("owner");
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

  test("each change is mailed to the other owners at once, and to nobody else", async () => {
    const colleague = await admin.member("staff");
    expect(await newestNotice()).toMatchObject({
      type: "second_factor_set_up",
      subject: colleague.email,
    });
    const email = newEmail();
    await show();
    await ask("POST", "/people", { email, role: "owner" });
    expect(await newestNotice()).toMatchObject({
      type: "person_added",
      person: owner.email,
      subject: email,
    });
    await ask("PUT", `/people/${colleague.id}/role`, { role: "owner" });
    expect(await newestNotice()).toMatchObject({ type: "role_changed" });
    await ask("POST", `/people/${colleague.id}/reset`);
    expect(await newestNotice()).toMatchObject({ type: "person_reset", subject: colleague.email });
    await ask("DELETE", `/people/${colleague.id}`);
    expect(await newestNotice()).toMatchObject({ type: "person_removed" });
    const own = await mailsTo(owner.email, "security_notice");
    expect(own.filter(({ person }) => person === owner.email)).toEqual([]);
    expect(await mailsTo(email, "security_notice")).toEqual([]);
  });

  const paidOrder = async () => {
    const response = await admin.orders.place(
      placementOf([{ product: CREAM, listing: "searchListing", quantity: 2 }]),
    );
    const { number } = (await bodyOf(response)).order;
    const { total } = (await ask("GET", `/orders/${number}`)).body.money;
    const send = async (path: string, body: object, by = owner) => {
      const { version } = (await ask("GET", `/orders/${number}`, undefined, by)).body;
      const headers = { "If-Match": `"${version}"` };
      const token = await by.token();
      return admin.ask(`/orders/${number}/${path}`, { method: "POST", token, body, headers });
    };
    expect((await send("mark-paid", { amount: total })).status).toBe(200);
    return { number, send, total };
  };

  test("refunds above the sum that the owner sets ask for it, in one or in parts", async () => {
    await show();
    const limit = await ask("PUT", "/security/refund-limit", { limit: 1500 });
    expect(limit.status).toBe(204);
    expect((await ask("GET", "/security")).body).toEqual({ refundLimit: 1500 });
    expect(await newestNotice()).toMatchObject({ type: "refund_limit_changed", amount: 1500 });
    admin.pass(6 * MINUTE);
    const order = await paidOrder();
    await order.send("dispatch", {});
    const refund = (amount: number) => order.send("refund", { amount, key: randomUUID() });

    expect((await refund(1000)).status).toBe(200);
    expect((await refund(400)).status).toBe(200);
    expect(await refund(101)).toMatchObject(again);
    expect(await newestNotice()).not.toMatchObject({ type: "large_refund" });
    await show();
    expect((await refund(101)).status).toBe(200);
    expect(await newestNotice()).toMatchObject({
      type: "large_refund",
      person: owner.email,
      subject: order.number,
      amount: 101,
    });
  });

  test("cancelling what is paid asks for it too, and what is not paid does not", async () => {
    await show();
    await ask("PUT", "/security/refund-limit", { limit: 0 });
    admin.pass(6 * MINUTE);
    const order = await paidOrder();
    expect(await order.send("cancel", {})).toMatchObject(again);
    await show();
    expect((await order.send("cancel", {})).status).toBe(200);
    expect(await newestNotice()).toMatchObject({ type: "large_refund", amount: order.total });

    admin.pass(6 * MINUTE);
    const response = await admin.orders.place(placementOf());
    const { number } = (await bodyOf(response)).order;
    const token = await owner.token();
    const headers = { "If-Match": '"1"' };
    const cancelled = await admin.ask(`/orders/${number}/cancel`, {
      method: "POST",
      token,
      headers,
      body: {},
    });
    expect(cancelled.status).toBe(200);
  });

  test("an owner gives a member another address, which a link in a mail to it confirms", async () => {
    const member = await admin.member("staff");
    await ask("POST", "/saved-views", { name: "Mine", query: "state=paid" }, member);
    const email = newEmail();
    await show();
    const asked = await ask("POST", `/people/${member.id}/address`, { email });
    expect(asked.status).toBe(204);
    const [mail] = await mailsTo(email, "staff_address");
    const secret = new URLSearchParams(new URL(mail?.link ?? "").hash.slice(1)).get("secret");
    const confirm = (given = secret) =>
      admin.ask("/address", { method: "POST", body: { secret: given } });
    // Until then nothing is changed.
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
    expect((await eventsOf(member.id)).map(({ type }) => type)).toContain("address_changed");
    const events = (await ask("GET", "/activity")).body.events;
    expect(events.slice(0, 2)).toMatchObject([
      { type: "address_changed", person: member.email, data: { to: email } },
      { type: "address_requested", person: owner.email, subject: member.email },
    ]);
  });

  test("an address of somebody else, or after a day, is not taken", async () => {
    const member = await admin.member("staff");
    await show();
    const taken = await ask("POST", `/people/${member.id}/address`, { email: other.email });
    expect(taken.status).toBe(422);
    const email = newEmail();
    await ask("POST", `/people/${member.id}/address`, { email });
    const [mail] = await mailsTo(email, "staff_address");
    const secret = new URLSearchParams(new URL(mail?.link ?? "").hash.slice(1)).get("secret");
    // A customer signs up with it meanwhile.
    await admin.accounts.client().auth.signUp({ email, password: "correct horse" });
    const answer = await admin.ask("/address", { method: "POST", body: { secret } });
    expect(answer).toMatchObject({ status: 400, body: { code: "bad_request" } });
    admin.pass(24 * 60 * MINUTE + 1);
    const late = await admin.ask("/address", { method: "POST", body: { secret } });
    expect(late.body).toMatchObject({ code: "address_refused" });
  });

  test("an address that was changed elsewhere locks the role until an owner confirms it", async () => {
    const member = await admin.member("staff");
    const email = newEmail();
    const users = admin.accounts.admin().auth.admin;
    await users.updateUserById(member.id, { email, email_confirm: true });
    const locked = await ask("GET", "/today", undefined, member);
    expect(locked).toMatchObject({ status: 403, body: { code: "address_changed" } });
    const listed = async () =>
      (await ask("GET", "/people")).body.people.find(({ id }: SignedIn) => id === member.id);
    expect(await listed()).toMatchObject({ email: member.email, changedEmail: email });

    await show();
    const confirm = (given: string) =>
      ask("POST", `/people/${member.id}/confirm-address`, { email: given });
    expect((await confirm(newEmail())).status).toBe(409);
    expect((await confirm(email)).status).toBe(204);
    expect((await ask("GET", "/today", undefined, member)).status).toBe(200);
    const { changedEmail, ...after } = await listed();
    expect(after).toMatchObject({ email });
    expect(changedEmail).toBeUndefined();
    expect(await newestNotice()).toMatchObject({ type: "address_confirmed", to: email });
  });

  test("who was added before addresses were kept goes on with the one they have", async () => {
    const member = await admin.member("staff");
    await admin.db.writer
      .updateTable("staff_members")
      .set({ email: null })
      .where("user_id", "=", member.id)
      .execute();
    expect((await ask("GET", "/today", undefined, member)).status).toBe(200);
    const kept = await admin.orders.staff.members.find(member.id);
    expect(kept?.email).toBe(member.email);
  });

  test("events keep the account, and the address that it had then", async () => {
    const member = await admin.member("staff");
    const order = await paidOrder();
    await order.send("notes", { text: "Called her" }, member);
    expect(await readEvents("order_events")).toEqual({
      person: member.email,
      person_id: member.id,
    });
    const stock = { kind: "shelf", count: 5, seen: 0 };
    await ask("POST", `/stock/${CREAM}/changes`, stock, member);
    await ask("PUT", "/stock/low-mark", { lowAt: 3 }, member);
    expect(await readEvents("staff_events")).toEqual({
      person: member.email,
      person_id: member.id,
    });

    // From before accounts were kept, and by a command.
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
    await admin.orders.staff.members.setAddress(member.id, email, {
      person: member.email,
      type: "address_changed",
      subject: member.email,
    });
    const users = admin.accounts.admin().auth.admin;
    await users.updateUserById(member.id, { email, email_confirm: true });
    await ask("PUT", "/stock/low-mark", { lowAt: 4 }, member);
    const events = await eventsOf(member.id);
    const lowMarks = events.filter(({ type }) => type === "low_mark_changed");
    expect(lowMarks.map(({ person }) => person)).toEqual([email, member.email]);
    expect(events.every(({ person }) => person !== "command line")).toBe(true);
    expect(events.length).toBeLessThan(10);
  });
});
