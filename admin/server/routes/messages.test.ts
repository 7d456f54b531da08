import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, startAdmin, type TestAdmin } from "../testing/admin.ts";

const sender = "anna@example.com";

describe("messages and the newsletter", () => {
  let admin: TestAdmin;
  let owner: SignedIn;
  let colleague: SignedIn;
  beforeAll(async () => {
    admin = await startAdmin();
    owner = await admin.staffMember("owner");
    colleague = await admin.staffMember("staff");
  });
  afterAll(() => admin.close());

  const ask = async (method: string, path: string, body?: unknown, by = colleague) =>
    admin.ask(path, { method, token: await by.token(), body });
  const receive = async (subject: string) => {
    await admin.orders.request("/contact-messages", {
      method: "POST",
      body: JSON.stringify({ name: "Anna", email: sender, subject, message: "Which?" }),
      headers: { "Idempotency-Key": randomUUID() },
    });
    return (await ask("GET", `/messages?q=${subject}`)).body.rows[0].id as string;
  };
  const answer = (text: string, after: string | null = null) => ({
    id: randomUUID(),
    text,
    after,
    closes: false,
  });

  test("refuses the second of two simultaneous replies", async () => {
    const id = await receive("Nails");
    expect((await ask("GET", "/messages?state=open")).body).toMatchObject({
      rows: [{ id, subject: "Nails", state: "open", excerpt: "Which?" }],
      counts: { open: 1, answered: 0 },
    });
    const path = `/messages/${id}/answers`;
    expect((await ask("POST", path, answer("The small set."))).status).toBe(204);
    expect(await ask("POST", path, answer("The large set."), owner)).toMatchObject({
      status: 409,
      body: { code: "answered_meanwhile" },
    });
    const { body } = await ask("GET", `/messages/${id}`);
    expect(body).toMatchObject({
      subject: "Nails",
      state: "answered",
      sender: { orders: [], messages: [] },
      answers: [{ person: colleague.email, text: "The small set." }],
    });
    const [{ id: last }] = body.answers;
    expect((await ask("POST", path, answer("Both.", last), owner)).status).toBe(204);

    await expect.poll(() => admin.orders.mails.map(({ type }) => type)).toContain("contact_answer");
    const mail = admin.orders.mails.find(({ type }) => type === "contact_answer");
    expect(mail).toMatchObject({ to: sender, subject: "Re: Nails" });
    expect(mail?.text).toContain("The small set.");
  });

  test("closes and reopens a message", async () => {
    const id = await receive("Close");
    expect((await ask("PUT", `/messages/${id}/closed`, { isClosed: true })).status).toBe(204);
    expect((await ask("GET", `/messages/${id}`)).body.state).toBe("closed");
    expect((await ask("PUT", `/messages/${id}/closed`, { isClosed: false })).status).toBe(204);
    expect((await ask("GET", `/messages/${id}`)).body.state).toBe("open");
  });

  test("returns errors by field, and 404 for a missing message", async () => {
    const id = await receive("Wrong");
    for (const wrong of [{ text: " " }, { text: "x".repeat(5001) }, { id: "1" }, { after: "1" }]) {
      const refused = await ask("POST", `/messages/${id}/answers`, { ...answer("Text"), ...wrong });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.fields)).toEqual(Object.keys(wrong));
    }
    for (const wrong of ["1", randomUUID()]) {
      expect((await ask("GET", `/messages/${wrong}`)).status).toBe(404);
      expect((await ask("POST", `/messages/${wrong}/answers`, answer("Text"))).status).toBe(404);
    }
    expect((await ask("GET", "/messages?state=none&before=1&q=Wrong")).body.rows).toHaveLength(1);
  });

  test("lets staff list and unsubscribe subscribers", async () => {
    const body = JSON.stringify({ email: sender });
    await admin.orders.request("/newsletter/subscriptions", { method: "POST", body });
    const { body: waiting } = await ask("GET", "/newsletter?state=waiting");
    expect(waiting).toMatchObject({
      rows: [{ email: sender, state: "waiting" }],
      counts: { confirmed: 0, waiting: 1, unsubscribed: 0 },
    });
    expect((await ask("GET", "/newsletter")).body.rows).toEqual([]);
    expect((await ask("GET", "/newsletter?q=anna")).body.rows).toHaveLength(1);

    const path = `/newsletter/${waiting.rows[0].id}/unsubscribe`;
    expect((await ask("POST", path)).status).toBe(204);
    expect((await ask("GET", "/newsletter?q=anna")).body.rows).toMatchObject([
      { email: sender, state: "unsubscribed" },
    ]);
    expect((await ask("POST", `/newsletter/${randomUUID()}/unsubscribe`)).status).toBe(404);
  });

  test("exports confirmed subscribers with unsubscribe links for owners only", async () => {
    const forbidden = await ask("GET", "/newsletter/export");
    expect(forbidden).toMatchObject({ status: 403, body: { code: "forbidden" } });

    const email = "=cmd@example.com";
    const body = JSON.stringify({ email });
    await admin.orders.request("/newsletter/subscriptions", { method: "POST", body });
    await expect.poll(() => admin.orders.mails.map(({ to }) => to)).toContain(email);
    const mail = admin.orders.mails.find(({ to, type }) => to === email && /opt_in/.test(type));
    const token = new URL(mail?.link ?? "").searchParams.get("confirm");
    await admin.orders.request("/newsletter/confirm", {
      method: "POST",
      body: JSON.stringify({ token }),
    });
    const response = await fetch(`${admin.url}/api/newsletter/export`, {
      headers: { Authorization: `Bearer ${await owner.token()}` },
    });
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/,
    );
    // A formula is exported as text.
    expect(await response.text()).toMatch(
      /^"email","confirmed","unsubscribe link"\r\n"'=cmd@example\.com","\d{4}-[^"]+Z","http[^"]+\/newsletter\?unsubscribe=[\w-]+"\r\n$/,
    );
    const { body: activity } = await ask("GET", "/activity", undefined, owner);
    expect(activity.events[0]).toMatchObject({ type: "newsletter_exported", data: { count: 1 } });
  });
});
