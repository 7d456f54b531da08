import { randomUUID } from "node:crypto";
import { ApiError } from "@damson/service-runtime/errors";
import type { OrderState } from "@damson/shop/orders/order-view";
import { expect, test } from "vitest";
import { CREAM, createPlacement, readResponse, type TestService } from "../testing/service.ts";
import { describeStored } from "../testing/stored.ts";
import type { ReadOrder, StaffAction } from "./order/staff-order.ts";

const DAY_MS = 86_400_000;
const line = { product: CREAM, quantity: 2 } as const;
const anna = "anna@damson.example";
const ben = "ben@damson.example";
const EVRI_NUMBER = "H00HYA0123456789";
const DPD_NUMBER = "15976979566142";

type Change = { readonly person: string; readonly version?: number };

const actions: Readonly<
  Record<StaffAction, (service: TestService, order: ReadOrder, change: Change) => Promise<unknown>>
> = {
  mark_paid: ({ staff }, { number, money }, change) =>
    staff.order.markPaid(number, { amount: money.total }, change),
  record_payment: ({ staff }, { number }, change) =>
    staff.order.markPaid(number, { amount: 100, isOther: true }, change),
  reverse_payment: ({ staff }, { number }, change) =>
    staff.order.reversePayment(number, "It was Ben’s", change),
  pack: ({ staff }, { number }, change) => staff.order.pack(number, change),
  unpack: ({ staff }, { number }, change) => staff.order.unpack(number, change),
  dispatch: ({ staff }, { number }, change) =>
    staff.order.dispatch(number, { carrier: "Evri", number: EVRI_NUMBER }, change),
  dispatch_rest: ({ staff }, { number, lines }, change) => {
    const rest = lines.filter(({ unsent }) => unsent > 0);
    const items = rest.map(({ product, unsent: quantity }) => ({ product, quantity }));
    return staff.order.dispatch(number, undefined, change, items);
  },
  correct_tracking: ({ staff }, { number }, change) =>
    staff.order.correctTracking(number, { carrier: "DPD", number: DPD_NUMBER }, change),
  deliver: ({ staff }, { number }, change) => staff.order.deliver(number, change),
  request_return: ({ staff }, { number }, change) =>
    staff.order.requestReturn(number, { lines: [{ ...line, quantity: 1 }] }, change),
  receive_return: ({ staff }, { number }, change) => staff.order.receiveReturn(number, {}, change),
  refund: ({ staff }, { number, money }, change) =>
    staff.order.refund(
      number,
      { amount: money.owed || Math.min(100, money.refundable), key: randomUUID() },
      change,
    ),
  deduct: ({ staff }, { number }, change) => staff.order.deduct(number, "Worn", change),
  resolve_problems: ({ staff }, { number }, change) =>
    staff.order.resolveProblems(number, "Answered at Stripe", change),
  cancel: ({ staff }, { number }, change) => staff.order.cancel(number, "Out of stock", change),
  change_items: ({ staff }, { number }, change) =>
    staff.order.changeItems(number, [{ ...line, quantity: 1 }], change),
  correct_address: ({ staff }, { number, shipping }, change) =>
    staff.order.correctAddress(number, { ...shipping, address: `${randomUUID()} Row` }, change),
  note: ({ staff }, { number }, change) => staff.order.note(number, "Called her", change),
  resend_mail: ({ staff }, { number, mails }, change) =>
    staff.order.resendMail(number, mails.find(({ sentAt }) => sentAt)?.id ?? 0, change),
};

// Safe: `actions` has exactly these keys.
const names = Object.keys(actions) as StaffAction[];

const histories: readonly (readonly [state: OrderState, steps: readonly StaffAction[]])[] = [
  ["pending_payment", []],
  ["paid", ["mark_paid"]],
  ["paid", ["mark_paid", "pack"]],
  ["paid", ["mark_paid", "record_payment"]],
  ["pending_payment", ["mark_paid", "pack", "reverse_payment"]],
  ["dispatched", ["mark_paid", "dispatch"]],
  ["delivered", ["mark_paid", "dispatch", "deliver"]],
  ["return_requested", ["mark_paid", "dispatch", "request_return"]],
  ["returned", ["mark_paid", "dispatch", "request_return", "receive_return"]],
  ["refunded", ["mark_paid", "dispatch", "request_return", "receive_return", "refund"]],
  ["refunded", ["mark_paid", "dispatch", "request_return", "receive_return", "deduct"]],
  ["cancelled", ["cancel"]],
  ["cancelled", ["mark_paid", "cancel"]],
  ["cancelled", ["mark_paid", "cancel", "deduct"]],
];

describeStored("order actions for staff", {}, ({ service, db }) => {
  const onSqlite = test.runIf(db.kind === "sqlite");
  const { staff } = service;
  const view = (number: string) => staff.order.view(number, "owner");
  const take = (action: StaffAction, order: ReadOrder, person = anna) =>
    actions[action](service, order, { person, version: order.version });
  const prepared = async (action: StaffAction, steps: readonly StaffAction[]) => {
    const order = await place(steps);
    if (action !== "resend_mail") return order;
    await sent(order.number);
    return view(order.number);
  };
  const place = async (steps: readonly StaffAction[] = []) => {
    const { order } = await readResponse(await service.place(createPlacement([line])));
    for (const step of steps) await take(step, await view(order.number));
    return view(order.number);
  };
  /** Waits until all emails of an order are sent. */
  const sent = async (number: string) => {
    // Any request that changes something sends due emails.
    await service.request("/contact-messages", { method: "POST" });
    await expect
      .poll(async () => (await view(number)).mails.every(({ sentAt }) => sentAt !== null))
      .toBe(true);
  };

  test("records a partial return and owes only its price", async () => {
    const steps = ["mark_paid", "dispatch", "deliver"] as const;
    const { number, lines } = await place(steps);
    const price = lines[0]?.unitPrice ?? 0;
    const by = { person: anna };
    await staff.order.requestReturn(number, { lines: [line] }, by);
    const tooMany = { lines: [{ ...line, quantity: 3 }] };
    await expect(staff.order.receiveReturn(number, tooMany, by)).rejects.toMatchObject({
      details: { fields: { "lines.0.quantity": "Enter 2 or less" } },
    });
    const other = { lines: [{ ...line, product: "paco-rabanne-fame-eau-de-parfum" }] };
    await expect(staff.order.receiveReturn(number, other, by)).rejects.toThrow();
    await staff.order.receiveReturn(number, { lines: [{ ...line, quantity: 1 }] }, by);

    const part = await view(number);
    expect(part).toMatchObject({
      state: "returned",
      lines: [{ returned: 1 }],
      returns: [{ state: "received", lines: [{ position: 0, quantity: 1 }] }],
      money: { owed: price },
      next: "refund",
    });
    expect(part.history.at(-1)).toMatchObject({
      title: "Return received",
      details: [expect.stringMatching(/^Missing from the return: 1 × A313/)],
    });
    const mail = part.mails.find(({ kind }) => kind === "return_received");
    const { text } = await staff.order.mail(number, mail?.id ?? 0);
    expect(text).toContain("Not in the parcel");

    await staff.order.refund(number, { amount: price, key: randomUUID() }, by);
    await staff.order.requestReturn(number, { lines: [{ ...line, quantity: 1 }] }, by);
    await staff.order.receiveReturn(number, {}, by);
    const { money, total } = await view(number).then((order) => ({ ...order, ...order.money }));
    expect(money).toMatchObject({ owed: total - price });
    expect(await staff.check()).toEqual([]);
  });

  test("returns the next action, the history and the returnable items", async () => {
    const unpaid = await place();
    expect(unpaid).toMatchObject({ next: "mark_paid", history: [{ title: "Placed" }] });
    expect(unpaid.reservations).toEqual([]);

    const packed = await place(["mark_paid", "pack"]);
    expect(packed).toMatchObject({
      next: "dispatch",
      version: 3,
      packedAt: service.now(),
      history: [
        { title: "Placed", actor: "customer", person: null },
        { title: "Paid", actor: "staff", person: anna, state: "paid" },
        { title: "Packed", actor: "staff", person: anna, state: null },
      ],
    });

    const returned = await place(["mark_paid", "dispatch", "request_return", "receive_return"]);
    expect(returned).toMatchObject({
      next: "refund",
      money: { owed: 2500, refundable: returned.money.total },
      tracking: { carrier: "Evri", url: `https://www.evri.com/track/parcel/${EVRI_NUMBER}` },
      returns: [{ state: "received", lines: [{ position: 0, quantity: 1 }] }],
    });
    expect(await staff.order.view(returned.number, "staff")).toMatchObject({ next: null });
  });

  onSqlite.each(histories)(
    "%s after %j: refuses every action that is not offered",
    async (state, steps) => {
      const order = await prepared("resend_mail", steps);
      expect(order.state).toBe(state);
      for (const action of names.filter((name) => !order.can.includes(name))) {
        // Both actions record a payment, so an order only offers one of them.
        if (action === "record_payment" && order.can.includes("mark_paid")) continue;
        await take(action, order).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        });
        expect((await view(order.number)).version, action).toBe(order.version);
      }
    },
  );

  test("offers refunds to owners only", async () => {
    for (const [, steps] of histories) {
      const { number } = await place(steps);
      expect((await staff.order.view(number, "staff")).can).not.toContain("refund");
    }
  });

  test("performs an action once and refuses the second of two concurrent requests", async () => {
    const raced = new Set<StaffAction>();
    for (const [state, steps] of histories) {
      for (const action of (await prepared("resend_mail", steps)).can) {
        // On Postgres, the locks are the same in every state.
        if (db.kind === "postgres" && raced.has(action)) continue;
        raced.add(action);
        const way = `${action}: ${state} after ${steps.join()}`;
        const order = await prepared(action, steps);
        const outcomes = await Promise.allSettled([
          take(action, order, anna),
          take(action, order, ben),
        ]);
        const refused = outcomes.filter((outcome) => outcome.status === "rejected");
        expect(refused, way).toHaveLength(1);
        expect(refused[0]?.reason, way).toMatchObject({ code: "order_changed" });
        const after = await view(order.number);
        expect(after.version, way).toBe(order.version + 1);
        expect(after.history.slice(order.history.length), way).toMatchObject([
          { person: expect.stringMatching(/anna|ben/) },
        ]);
      }
    }
    expect(raced.size).toBeGreaterThan(14);
  }, 240_000);

  test("refunds once for repeated requests", async () => {
    const { number, version, money } = await place(["mark_paid", "dispatch"]);
    const key = randomUUID();
    const refund = () =>
      staff.order.refund(number, { amount: 700, key, note: "Late" }, { person: anna, version });
    await Promise.all([refund(), refund(), refund()]);
    await refund();

    expect((await view(number)).money).toMatchObject({ refunded: 700, paid: money.total });
    expect((await view(number)).history.at(-1)).toMatchObject({
      title: "Refunded",
      details: ["£7.00", "Late"],
      person: anna,
    });
    const other = staff.order.refund(number, { amount: 800, key }, { person: anna });
    await expect(other).rejects.toMatchObject({ code: "idempotency_key_reused" });
    const more = { amount: money.total - 699, key: randomUUID() };
    await expect(staff.order.refund(number, more, { person: anna })).rejects.toThrow(
      "more than you can refund",
    );
  });

  onSqlite("rejects a payment of the wrong amount", async () => {
    const { number, money } = await place();
    const marked = staff.order.markPaid(number, { amount: money.total - 1 }, { person: anna });

    await expect(marked).rejects.toMatchObject({ code: "invalid_fields" });
    expect((await view(number)).money.paid).toBe(0);
  });

  test("marks the order as not packed after an address correction, and emails both addresses", async () => {
    const { number, shipping, version } = await place(["mark_paid", "pack"]);
    const corrected = { ...shipping, city: "York", email: "Anna.Field@Example.com" };
    await staff.order.correctAddress(number, corrected, { person: ben, version });
    await staff.order.correctAddress(number, corrected, { person: ben });

    const order = await view(number);
    expect(order).toMatchObject({ packedAt: null, shipping: corrected, version: version + 1 });
    expect(order.history.at(-1)?.details).toEqual([
      expect.stringMatching(/^Before: .*Leeds/),
      expect.stringMatching(/^Now: .*York/),
    ]);
    const stored = db.reader.selectFrom("orders").select("email").where("number", "=", number);
    expect(await stored.execute()).toEqual([{ email: "anna.field@example.com" }]);
  });

  onSqlite("normalises and validates a corrected phone number", async () => {
    const { number, shipping } = await place();
    const correct = (phone: string) =>
      staff.order.correctAddress(number, { ...shipping, phone }, { person: ben });
    await correct("+44 (0)161 496-0123");

    expect((await view(number)).shipping.phone).toBe("0161 496 0123");
    await expect(correct("0161 496 01234")).rejects.toMatchObject({
      code: "invalid_fields",
      details: { fields: { phone: expect.stringContaining("UK phone") } },
    });
  });

  test("corrects an address with a phone number in an older format", async () => {
    const { number, shipping } = await place();
    const before = { ...shipping, phone: "+447123 45 67 89" };
    await db.writer
      .updateTable("orders")
      .set({ shipping: before })
      .where("number", "=", number)
      .execute();
    await staff.order.correctAddress(number, { ...before, city: "York" }, { person: ben });

    expect((await view(number)).shipping).toEqual({ ...before, city: "York" });
  });

  onSqlite("requires confirmation of an unlikely tracking number", async () => {
    const { number } = await place(["mark_paid"]);
    const wrong = { carrier: "royal mail", number: "QF 1234 5678 9GB" };
    const refusal = (field: string) => ({
      code: "invalid_fields",
      details: { fields: { [field]: expect.stringContaining("digit") } },
    });

    await expect(staff.order.dispatch(number, wrong, {})).rejects.toMatchObject(
      refusal("tracking.number"),
    );
    expect((await view(number)).state).toBe("paid");
    await staff.order.dispatch(number, { ...wrong, isUnusual: true }, {});
    expect((await view(number)).tracking).toMatchObject({ number: wrong.number });
    await expect(staff.order.correctTracking(number, wrong, {})).rejects.toMatchObject(
      refusal("number"),
    );
  });

  onSqlite("emails the corrected tracking number", async () => {
    const { number } = await place(["mark_paid", "dispatch", "correct_tracking", "deliver"]);
    await take("correct_tracking", await view(number));

    const { mails, tracking } = await view(number);
    expect(tracking).toMatchObject({ carrier: "DPD", number: DPD_NUMBER });
    const dispatched = mails.filter(({ kind }) => kind === "dispatched");
    expect(dispatched).toHaveLength(2);
    const texts = await Promise.all(dispatched.map(({ id }) => staff.order.mail(number, id)));
    expect(texts.map(({ text }) => /Tracking number: (\w+)/.exec(text)?.[1])).toEqual([
      EVRI_NUMBER,
      DPD_NUMBER,
    ]);
  });

  test("resends an email unchanged with a new message id", async () => {
    const before = await prepared("resend_mail", ["mark_paid", "dispatch", "request_return"]);
    const mail = before.mails.at(-1);
    service.pass(3 * DAY_MS);
    await staff.order.resendMail(before.number, mail?.id ?? 0, { person: anna });
    await expect(
      staff.order.resendMail(before.number, (mail?.id ?? 0) + 1, { person: anna }),
    ).rejects.toThrow("still queued");
    await sent(before.number);
    await staff.order.resendMail(before.number, (mail?.id ?? 0) + 1, { person: anna });
    await sent(before.number);

    const { mails, history } = await view(before.number);
    expect(mails.slice(-3)).toMatchObject([
      { title: "Return requested", isResent: false },
      { title: "Return requested", isResent: true },
      { title: "Return requested", isResent: true },
    ]);
    expect(history.at(-1)).toMatchObject({
      title: "Email resent",
      details: ["Return requested, to anna@example.com"],
    });
    const contents = await Promise.all(
      mails.slice(-3).map(({ id }) => staff.order.mail(before.number, id)),
    );
    const pages = await Promise.all(contents.map(({ page }) => staff.order.mailPage(page)));
    const written = contents.map(({ page: _page, ...content }, at) => ({
      ...content,
      html: pages[at],
    }));
    expect(written[0]?.html).toContain("We’ve registered your return.");
    expect(written[1]).toEqual(written[0]);
    expect(written[2]).toEqual(written[0]);
    const names = service.mails.slice(-3).map(({ identity }) => identity?.messageId);
    expect(new Set(names).size).toBe(3);
  });

  onSqlite("hides the order link in emails shown to staff", async () => {
    const { order, token } = await readResponse(await service.place(createPlacement([line])));
    for (const step of ["mark_paid", "dispatch", "request_return", "receive_return"] as const) {
      await take(step, await view(order.number));
    }
    const { mails } = await view(order.number);
    const contents = await Promise.all(mails.map(({ id }) => staff.order.mail(order.number, id)));
    const pages = await Promise.all(contents.map(({ page }) => staff.order.mailPage(page)));

    const kinds = ["order_confirmation", "payment_received", "dispatched", "return_requested"];
    expect(mails.map(({ kind }) => kind)).toEqual([...kinds, "return_received"]);
    const shown = JSON.stringify([contents, pages]);
    expect([token, "token="].filter((part) => shown.includes(part))).toEqual([]);
    expect(contents[0]?.text).toContain("View your order:\nthe link is left out");
    expect(pages[0]).toContain(">View your order</a>");
    // Unlike here, the email to the customer contains the link.
    await sent(order.number);
    expect(service.mails.filter(({ html }) => html.includes(`token=${token}`))).toHaveLength(5);
  });

  onSqlite("serves an email page for one minute under an unguessable URL", async () => {
    const { number, mails } = await place();
    const { page } = await staff.order.mail(number, mails[0]?.id ?? 0);
    expect(await staff.order.mailPage(page)).toContain("Thank you for your order.");

    await expect(staff.order.mailPage(`B${page.slice(1)}`)).rejects.toThrow("Email not found");
    service.pass(61_000);
    await expect(staff.order.mailPage(page)).rejects.toThrow("Email not found");
  });

  test("refuses to read or send emails of another order", async () => {
    const [mine, other] = [await place(), await place()];
    const id = other.mails[0]?.id ?? 0;

    await expect(staff.order.mail(mine.number, id)).rejects.toThrow("Email not found");
    await expect(staff.order.resendMail(mine.number, id, { person: anna })).rejects.toThrow(
      "Email not found",
    );
  });

  onSqlite("accepts late returns by staff", async () => {
    const { number, version } = await place(["mark_paid", "dispatch", "deliver"]);
    service.pass(60 * DAY_MS);
    const request = { lines: [line], reason: "The pump broke" };
    await staff.order.requestReturn(number, request, { person: anna, version });

    expect(await view(number)).toMatchObject({
      state: "return_requested",
      returns: [{ reason: "The pump broke" }],
    });
  });

  test("suggests the oldest waiting order to pack next", async () => {
    for (;;) {
      const { next } = await staff.order.toPack();
      if (next === null) break;
      await staff.order.pack(next, { person: anna });
    }
    const first = await place(["mark_paid"]);
    service.pass(1000);
    const second = await place(["mark_paid"]);
    service.pass(1000);
    const third = await place(["mark_paid"]);
    await place(["mark_paid", "pack"]);
    await place();
    const { toPack } = staff.order;

    expect(await toPack()).toEqual({ count: 3, next: first.number });
    const exclude = first.number;
    expect(await toPack({ exclude })).toEqual({ count: 2, next: second.number });
    // These orders come last, but are still counted.
    const avoid = [first.number, second.number];
    expect(await toPack({ avoid })).toEqual({ count: 3, next: third.number });
    const all = [...avoid, third.number];
    expect(await toPack({ avoid: all })).toEqual({ count: 3, next: first.number });
    expect(await toPack({ exclude, avoid: all })).toEqual({ count: 2, next: second.number });
  });

  test("keeps amounts but no texts in the history of an erased order", async () => {
    const { number } = await place(["correct_address", "note", "mark_paid", "cancel"]);
    const part = { amount: 100, isPart: true, key: randomUUID() };
    await staff.order.refund(number, part, { person: anna });
    const order = await view(number);
    expect(JSON.stringify(order.history)).toMatch(/Row.*Called her.*Out of stock.*£1\.00/);
    const left = order.money.total - 100;
    await staff.order.refund(order.number, { amount: left, key: "1" }, { person: anna });
    await staff.customers.erase(order.customerId ?? "", ben);

    const erased = await view(order.number);
    const words = JSON.stringify(erased.history);
    expect(words).not.toMatch(/Row|Called her|Out of stock/);
    expect(words).toMatch(/£1\.00/);
    expect(erased.history.at(-1)).toMatchObject({ title: "Personal details erased", person: ben });
    expect(erased.can).toEqual([]);
  });

  test("refuses to change an erased order", async () => {
    const order = await place(["mark_paid", "dispatch", "deliver"]);
    service.pass(60 * DAY_MS);
    await sent(order.number);
    const open = await view(order.number);
    expect(open.can).toEqual(expect.arrayContaining(["note", "correct_tracking", "resend_mail"]));
    await staff.customers.erase(open.customerId ?? "", ben);

    const erased = await view(order.number);
    for (const action of ["note", "correct_tracking"] as const) {
      await expect(take(action, open)).rejects.toMatchObject({
        code: "order_changed",
      });
      await expect(take(action, erased)).rejects.toThrow("were erased");
    }
    const { number } = order;
    const returned = { lines: [{ ...line, quantity: 1 }], reason: "Her skin burned" };
    await expect(staff.order.requestReturn(number, returned, { person: anna })).rejects.toThrow(
      "were erased",
    );
    const refund = { amount: 100, key: randomUUID(), note: "For Anna" };
    await expect(staff.order.refund(number, refund, { person: anna })).rejects.toThrow(
      "were erased",
    );
    expect(await view(order.number)).toEqual(erased);
    expect(erased).toMatchObject({ version: open.version + 1, tracking: null, mails: [] });

    // Returns and refunds still work without personal details.
    await take("request_return", erased);
    await take("refund", await view(number));
    expect(await view(number)).toMatchObject({
      money: { refunded: 100 },
      returns: [{ reason: null }],
      mails: [],
    });
  });

  test("returns not found for an unknown order", async () => {
    await expect(view("DM-2222-2222")).rejects.toMatchObject({ code: "not_found" });
    await expect(view("nonsense")).rejects.toMatchObject({ code: "not_found" });
  });
});
