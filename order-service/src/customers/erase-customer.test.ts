import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { confirmSubscription } from "../newsletter/confirm.ts";
import { requestSubscription } from "../newsletter/subscribe.ts";
import { openTestService } from "../testing/database.ts";
import { databases } from "../testing/service.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { exportCustomer } from "./export-customer.ts";
import { applyRetention } from "./retention.ts";

const DAY_MS = 86_400_000;
const email = "anna@example.com";

describe.each(databases)("on %s", (_name, storage) => {
  let now = new Date("2026-11-21T12:00:00Z");
  let service: Context;
  beforeAll(async () => {
    const { service: opened } = await openTestService(storage(), () => now);
    service = { ...opened, address: "127.0.0.1", requestId: "1" };
  });
  afterAll(() => service.db.close());

  const join = async () => {
    await requestSubscription(service, email);
    const query = service.db.reader.selectFrom("outbox").select("data");
    const asked = query.where("kind", "=", "newsletter_opt_in").orderBy("id", "desc");
    const { data } = await asked.executeTakeFirstOrThrow();
    return confirmSubscription(service, String(data.token));
  };
  const pass = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS);
  };
  const recipients = () => service.db.reader.selectFrom("code_recipients").selectAll().execute();

  test("does not give an erased subscriber a second code", async () => {
    expect(await join()).toMatchObject({ code: expect.stringMatching(/^WELCOME-/) });
    const given = now;
    pass(1);
    expect(await eraseCustomer(service, " Anna@Example.com ")).toMatchObject({ hadCode: true });

    expect(JSON.stringify(await recipients())).not.toMatch(/anna@|example/i);
    expect(await exportCustomer(service, email)).toEqual({
      email,
      orders: [],
      contact_messages: [],
      newsletter_subscriptions: [],
      back_in_stock_requests: [],
      discount_codes: [],
      discount_code_given_at: given,
      emails: [],
      // Only a person who knows the address can find the event.
      done_by_staff: [{ at: now, type: "customer_erased" }],
    });
    expect(await join()).toEqual({});
    expect(await service.db.reader.selectFrom("discount_codes").selectAll().execute()).toEqual([]);
    expect(await eraseCustomer(service, "berta@example.com")).toMatchObject({ hadCode: false });
  });

  test("deletes the record of a code after two years", async () => {
    await eraseCustomer(service, email);
    pass(728);
    await applyRetention(service);
    expect(await recipients()).toHaveLength(1);
    pass(1);
    await applyRetention(service);
    expect(await recipients()).toEqual([]);
    expect(await exportCustomer(service, email)).toMatchObject({ discount_code_given_at: null });
    expect(await join()).toMatchObject({ code: expect.stringMatching(/^WELCOME-/) });
  });

  test("deletes a code ninety days after it expires", async () => {
    const codes = () => service.db.reader.selectFrom("discount_codes").selectAll().execute();
    pass(179);
    await applyRetention(service);
    expect(await codes()).toHaveLength(1);
    pass(2);
    await applyRetention(service);
    expect(await codes()).toEqual([]);
    expect(await recipients()).toHaveLength(1);
  });
});
