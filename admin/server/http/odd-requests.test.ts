import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, sqliteOnly, startAdmin, type TestAdmin } from "../testing/admin.ts";

describe.each(sqliteOnly)("on %s", (_name, storage) => {
  let admin: TestAdmin;
  let owner: SignedIn;
  beforeAll(async () => {
    admin = await startAdmin(storage());
    owner = await admin.staffMember("owner");
  });
  afterAll(() => admin.close());

  const ask = async (method: string, path: string, body?: unknown) =>
    admin.ask(path, { method, token: await owner.token(), body });

  test.each([
    "/messages?q=%00",
    "/newsletter?q=%00",
    "/customers?q=%00",
    "/codes?q=a%00b",
    "/order-list?q=%00",
    "/stock/%00",
  ])("refuses a URL that cannot be stored: %s", async (path) => {
    expect(await ask("GET", path)).toMatchObject({ status: 400, body: { code: "bad_request" } });
  });

  test("refuses a change with a URL that cannot be stored", async () => {
    expect((await ask("POST", "/codes/%00/end")).status).toBe(400);
  });

  test.each([
    "/activity?before=1e30",
    "/stock/a313-vitamin-a-retinol-cream?before=1e30",
    `/order-list?sort=total&after=99999999999999.${randomUUID()}`,
    `/order-list?sort=placed_at&after=99999999999999.${randomUUID()}`,
  ])("starts a list from the beginning for the unknown cursor %s", async (path) => {
    expect((await ask("GET", path)).status).toBe(200);
  });

  test("returns 404 for an email number out of range", async () => {
    expect((await ask("POST", "/system-status/mails/retry", { id: 1e20 })).status).toBe(422);
  });

  test("sends a reply to its own message only", async () => {
    for (const subject of ["Nails", "Skin"]) {
      await admin.orders.request("/contact-messages", {
        method: "POST",
        body: JSON.stringify({ name: "Anna", email: "anna@example.com", subject, message: "Hm" }),
        headers: { "Idempotency-Key": randomUUID() },
      });
    }
    const { rows } = (await ask("GET", "/messages")).body;
    const answer = { id: randomUUID(), text: "This one", after: null, closes: false };
    expect((await ask("POST", `/messages/${rows[0].id}/answers`, answer)).status).toBe(204);
    expect(await ask("POST", `/messages/${rows[1].id}/answers`, answer)).toMatchObject({
      status: 409,
      body: { code: "idempotency_key_reused" },
    });
    expect((await ask("GET", `/messages/${rows[1].id}`)).body.answers).toEqual([]);
  });
});
