import { expect, test } from "vitest";
import type { ShownOrder } from "./order-answers.ts";
import { stateLabels } from "./state-labels.ts";
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
  paymentMethod: "bank-transfer",
  paid: 0,
  refunded: 0,
  history: [],
  canCancel: false,
  canReturn: false,
};

test("gives every state its own title", () => {
  const states = Object.keys(stateLabels) as ShownOrder["state"][];
  const titles = states.map((state) => stateWords({ ...order, state }).title);

  expect(new Set(titles).size).toBe(states.length);
});

test("shows days of London in every time zone", () => {
  const { title, next } = stateWords({ ...order, payBy: "2026-07-01T23:30:00.000Z" });

  expect(title).toBe("Order placed – now pay £50.00 by 2\u00a0July 2026");
  expect(next).toContain("until 2\u00a0July 2026");
});

test("asks only for the rest after a partial payment", () => {
  const { title } = stateWords({ ...order, paid: 2000 });

  expect(title).toBe("Order placed – now pay the missing £30.00");
});

test("says by when and how to confirm an order", () => {
  const unconfirmed = {
    ...order,
    payBy: "2026-07-06T22:59:59.999Z",
    confirmBy: "2026-07-02T10:30:00.000Z",
  };

  expect(stateWords(unconfirmed).title).toBe("Please confirm your order");
  expect(stateWords(unconfirmed).next).toBe(
    "Please confirm your order by 2 July 2026 at 11:30, with the link in the email that we have sent to a@example.com. We then keep it for you until 6\u00a0July 2026 while we wait for your payment of £50.00 by bank transfer. If you pay first, you need not confirm.",
  );
  expect(stateWords({ ...unconfirmed, canConfirm: true }).next).not.toContain("link");
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
