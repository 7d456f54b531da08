import { expect, test } from "vitest";
import type { ShownOrder } from "./order-answers.ts";
import { stateLabel, stateLabels } from "./state-labels.ts";
import { stateWords } from "./state-words.ts";

const address = {
  firstName: "A",
  lastName: "F",
  address: "1 Row",
  city: "Leeds",
  postcode: "LS1 4AP",
};
const order: ShownOrder = {
  number: "DM-AAAA-BBBB",
  state: "pending_payment",
  placedAt: "2026-11-22T12:00:00.000Z",
  lines: [],
  subtotal: 5000,
  discount: 0,
  delivery: 0,
  total: 5000,
  shipping: { ...address, email: "a@example.com", phone: "07123456789" },
  billing: address,
  deliveryRate: {
    name: "Standard",
    processingDays: "1–2",
    days: "3–5",
    from: "2026-11-27",
    to: "2026-12-02",
  },
  returnDays: 14,
  paymentMethod: "bank-transfer",
  paid: 0,
  refunded: 0,
  history: [],
  canCancel: false,
  canReturn: false,
  canChangeAddress: false,
};

test("gives every state its own title", () => {
  const states = Object.keys(stateLabels) as ShownOrder["state"][];
  const titles = states.map((state) => stateWords({ ...order, state }).title);

  expect(new Set(titles).size).toBe(states.length);
});

test("shows London dates in every time zone", () => {
  const { title, next } = stateWords({ ...order, payBy: "2026-07-01T23:30:00.000Z" });

  expect(title).toBe("Order placed – now pay £50.00 by 2\u00a0July 2026");
  expect(next).toContain("until 2\u00a0July 2026");
});

test("asks only for the rest after a partial payment", () => {
  const { title } = stateWords({ ...order, paid: 2000, payBy: "2026-07-01T23:30:00.000Z" });

  expect(title).toBe("Order placed – now pay the missing £30.00 by 2\u00a0July 2026");
});

test.each(["stripe", "bank-transfer"] as const)(
  "asks for the difference of a paid order, by %s",
  (paymentMethod) => {
    const { title, next } = stateWords({ ...order, paid: 2000, paymentMethod });

    expect(title).toBe("Please pay £30.00 more");
    expect(next).toContain("It now comes to £50.00, and you have paid £20.00.");
  },
);

test("says by when and how to confirm an order", () => {
  const unconfirmed = {
    ...order,
    payBy: "2026-07-06T22:59:59.999Z",
    confirmBy: "2026-07-02T10:30:00.000Z",
  };

  expect(stateWords(unconfirmed).title).toBe(
    "One more step: confirm your order by 2 July 2026 at 11:30",
  );
  expect(stateWords(unconfirmed).next).toBe(
    "The link is in our email to a@example.com. Once you confirm, we keep it for you until 6\u00a0July 2026 while we wait for your payment of £50.00 by bank transfer. If you pay first, you do not need to confirm.",
  );
  expect(stateWords({ ...unconfirmed, canConfirm: true }).next).toMatch(/^Once you confirm/);
});

test.each([
  [{}, "You have paid nothing, and you owe nothing."],
  [{ paid: 5000 }, "We pay back £50.00 to the bank account it came from"],
  [{ refunded: 5000 }, "We have paid back £50.00"],
])("explains the refund of a cancelled order: %o", (money, words) => {
  expect(stateWords({ ...order, ...money, state: "cancelled" }).next).toContain(words);
});

test("offers a return only while it is possible", () => {
  const delivered = { ...order, state: "delivered", returnBy: "2026-12-06T23:59:59.999Z" } as const;

  expect(stateWords({ ...delivered, canReturn: true }).next).toContain("by 6\u00a0December 2026");
  expect(stateWords(delivered).next).not.toContain("back");
});

test("refunds an online payment to its source", () => {
  const online = { ...order, paymentMethod: "stripe", refunded: 5000 } as const;

  expect(stateWords({ ...online, state: "refunded" }).next).toBe(
    "We have paid back £50.00 to the card or account you paid with. It reaches you within 10 working days.",
  );
});

test("shows a time limit and no bank details for an online payment", () => {
  const { title, next } = stateWords({
    ...order,
    paymentMethod: "stripe",
    payBy: "2026-07-01T23:30:00.000Z",
  });

  expect(title).toBe("Waiting for your payment");
  expect(next).toContain("until 2 July 2026 at 00:30");
  expect(next).not.toContain("bank");
});

test("calls an order partly refunded after a partial refund", () => {
  const refunded = { ...order, state: "refunded", total: 5000 } as const;
  expect(stateLabel({ ...refunded, refunded: 1500 })).toBe("Partly refunded");
  expect(stateLabel({ ...refunded, refunded: 5000 })).toBe("Refunded");
});

test("says that a part of the order follows", () => {
  const line = {
    product: "cream",
    quantity: 2,
    brand: "A313",
    name: "Cream",
    unitPrice: 2500,
    lineTotal: 5000,
    returned: 0,
  };
  const dispatched = { ...order, state: "dispatched" } as const;
  expect(stateWords({ ...dispatched, lines: [line] }).title).toBe("Your order is on its way");
  expect(stateWords({ ...dispatched, lines: [{ ...line, unsent: 1 }] })).toEqual({
    title: "Part of your order is on its way",
    next: "We will email you when the other items are on their way. If you no longer want them, contact us.",
  });
});

test("tells the customer where to collect an order and mentions no parcel", () => {
  const collection = {
    address: "1 High Street",
    city: "Leeds",
    postcode: "LS1 4AP",
    openingHours: "Monday to Friday, 9 to 5",
  };
  const collected: ShownOrder = { ...order, deliveryRate: { ...order.deliveryRate, collection } };
  expect(stateWords({ ...collected, state: "dispatched" })).toEqual({
    title: "Your order is ready to collect",
    next: "Collect it from 1 High Street, Leeds LS1 4AP. Monday to Friday, 9 to 5. Please bring your order number, DM-AAAA-BBBB.",
  });
  expect(stateLabel({ ...collected, state: "delivered" })).toBe("Collected");
  for (const state of ["pending_payment", "paid", "dispatched", "expired"] as const) {
    const { title, next } = stateWords({ ...collected, state });
    expect(`${title} ${next}`).not.toMatch(
      /\bwe send\b|will send|order is on its way|should arrive/i,
    );
  }
});
