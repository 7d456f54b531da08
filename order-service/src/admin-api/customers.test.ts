import { randomUUID } from "node:crypto";
import { transaction } from "@damson/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeStaffEvent } from "../audit/staff-events.ts";
import { answerMessage } from "../contact/answer-message.ts";
import { storeContactMessage } from "../contact/store-contact-message.ts";
import type { Service } from "../context.ts";
import { confirmSubscription } from "../newsletter/confirm.ts";
import { requestSubscription } from "../newsletter/subscribe.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { openTestService } from "../testing/database.ts";
import { createPlacement, databases, readTokenId } from "../testing/service.ts";
import { createStaffActions } from "../testing/staff.ts";
import { getMessage, listMessages } from "./messages.ts";

const owner = "owner@damson.example";
const anna = "anna@example.com";
const joanna = "joanna@example.com";

describe.each(databases)("on %s", (_name, storage) => {
  let now = new Date("2026-11-21T12:00:00Z");
  let service: Service;
  let customers: ReturnType<typeof createStaffActions>["customers"];
  beforeAll(async () => {
    ({ service } = await openTestService(storage(), () => now));
    customers = createStaffActions(service).customers;
  });
  afterAll(() => service.db.close());

  const place = async (email: string, address = "12 Garden Road") => {
    now = new Date(now.getTime() + 1000);
    const { shipping, billing, ...rest } = createPlacement();
    const placement = { ...rest, shipping: { ...shipping, email, address }, billing };
    const request = { placement, idempotencyKey: randomUUID(), userId: undefined };
    return readTokenId((await placeOrder(service, request)).token);
  };
  const write = async (email: string) => {
    const message = { name: "Anna Field", email, subject: "Nails", message: "Which size?" };
    await storeContactMessage(service, message, randomUUID());
    const query = service.db.reader.selectFrom("contact_messages").select("id");
    return (await query.where("email", "=", email).executeTakeFirstOrThrow()).id;
  };
  const subscribe = async (email: string) => {
    const context = { ...service, address: "192.0.2.7", requestId: "1" };
    await requestSubscription(context, email);
    const query = service.db.reader.selectFrom("outbox").select("data");
    const asked = query.where("kind", "=", "newsletter_opt_in").where("recipient", "=", email);
    const { data } = await asked.executeTakeFirstOrThrow();
    return confirmSubscription(context, String(data.token));
  };
  const events = () =>
    service.db.reader.selectFrom("staff_events").selectAll().orderBy("id").execute();
  const mailsTo = async (email: string) => {
    const query = service.db.reader
      .selectFrom("outbox")
      .select("kind")
      .where("recipient", "=", email);
    return (await query.orderBy("id").execute()).map(({ kind }) => kind);
  };

  let open: string;
  test("returns a customer's orders, totals, addresses, messages, consent and codes", async () => {
    const cancelled = await place(anna);
    await cancelOrder(service, cancelled, "customer");
    open = await place(anna, "12 GARDEN road");
    await place(anna, "The Mill");
    await place(joanna);
    const messageId = await write(anna);
    const code = await subscribe(anna);

    expect(await customers.get(customers.findId("Anna@Example.com"))).toMatchObject({
      email: anna,
      name: "Anna Field",
      count: 3,
      paid: 0,
      refunded: 0,
      orders: [{ state: "pending_payment" }, { id: open }, { id: cancelled, state: "cancelled" }],
      addresses: [
        { lines: ["The Mill", "Leeds", "LS1 4AP"], isDelivery: true, isBilling: false },
        { lines: ["1 Garden Row", "Leeds", "LS1 4AP"], isDelivery: false, isBilling: true },
        { lines: ["12 GARDEN road", "Leeds", "LS1 4AP"], isDelivery: true, isBilling: false },
      ],
      messages: [{ id: messageId, subject: "Nails", state: "open" }],
      newsletter: { state: "confirmed", confirmedFrom: "192.0.2.7", consent: expect.any(String) },
      codes: [{ code: "code" in code ? code.code : "", usedBy: null }],
    });
  });

  test("returns a message with the sender's orders", async () => {
    const id = (await listMessages(service, {})).rows[0]?.id ?? "";

    const { sender, ...message } = await getMessage(service, id);
    expect(message).toMatchObject({ email: anna, state: "open", answers: [] });
    expect(sender).toMatchObject({ id: customers.findId(anna), count: 3, messages: [] });
    expect(sender.orders).toHaveLength(3);
    await expect(getMessage(service, randomUUID())).rejects.toThrow("Message not found");
    await expect(getMessage(service, "1")).rejects.toThrow("Message not found");
  });

  test("returns not found for an unknown customer", async () => {
    await expect(customers.get(customers.findId("nobody@example.com"))).rejects.toThrow(
      "Customer not found",
    );
    await expect(customers.get(anna)).rejects.toThrow("Customer not found");
  });

  test("exports all data including answers and records the staff member", async () => {
    const messageId = (await customers.get(customers.findId(anna))).messages[0]?.id ?? "";
    const answer = { id: randomUUID(), text: "The small one.", after: null, closes: true };
    await answerMessage(service, messageId, answer, "beth@damson.example");

    await customers.export(customers.findId(anna), owner);
    const data = await customers.export(customers.findId(anna), owner);
    expect(data).toMatchObject({
      email: anna,
      orders: [{}, {}, {}],
      contact_messages: [{ subject: "Nails", answers: [{ text: "The small one." }] }],
      done_by_staff: [{ type: "customer_exported" }],
    });
    expect(JSON.stringify(data)).not.toContain("beth@damson.example");
    expect((await events()).at(-1)).toMatchObject({
      person: owner,
      type: "customer_exported",
      subject: service.addressHash(anna),
    });
  });

  test("previews an erasure and keeps only open orders", async () => {
    const id = customers.findId(anna);
    await transaction(service.db, (db) =>
      writeStaffEvent(
        db,
        { person: anna, type: "code_added", data: { email: anna, for: joanna } },
        now,
      ),
    );
    const { orders, ...customer } = await customers.get(id);
    const numbers = new Map(orders.map((order) => [order.id, order.number]));
    const preview = await customers.previewErasure(id);
    expect(preview.orders).toHaveLength(1);
    expect(preview.open).toHaveLength(2);
    expect(preview.open).toContain(numbers.get(open));
    expect(customer.messages).toHaveLength(1);

    const erased = await customers.erase(id, owner);
    expect(erased).toEqual({
      ...preview,
      contactMessages: 1,
      subscriptions: 1,
      backInStockRequests: 0,
      hadCode: true,
    });
    expect(await customers.get(id)).toMatchObject({
      count: 2,
      messages: [],
      newsletter: null,
      codes: [],
      backInStockRequests: 0,
    });
    // Only emails of open orders are left. The contact message to the shop is deleted too.
    expect(await mailsTo(anna)).toEqual(["order_confirmation", "order_confirmation"]);
    const inMails = await service.db.reader.selectFrom("outbox").select("kind").execute();
    expect(inMails.map(({ kind }) => kind)).not.toContain("contact_message");
    const answers = await service.db.reader.selectFrom("contact_answers").select("id").execute();
    expect(answers).toEqual([]);
  });

  test("removes the address from events and keeps their action and author", async () => {
    const subject = service.addressHash(anna);

    expect(await events()).toMatchObject([
      { person: "beth@damson.example", type: "message_answered" },
      { person: owner, type: "customer_exported", subject },
      { person: owner, type: "customer_exported", subject },
      // The address is kept if it belongs to the person who acted.
      { person: anna, type: "code_added", data: { email: subject, for: joanna } },
      { person: owner, type: "customer_erased", subject, data: { open: expect.any(Array) } },
    ]);
  });
});
