import { afterEach, expect, test } from "vitest";
import {
  billingDraft,
  type Draft,
  type Drafts,
  forgetDrafts,
  getDrafts,
  NOTHING_TYPED,
  saveDraft,
} from "./drafts.ts";
import { orderStore } from "./order.ts";
import { placeOrder } from "./place-order.ts";
import { reachableStep } from "./steps.ts";

const shipping: Draft = {
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Hall",
  address: "1 High Street",
  city: "Leeds",
  postcode: "ls1 4ab",
  phone: "07700 900123",
};
const shipped: Drafts = { ...NOTHING_TYPED, shipping };
const billedElsewhere = (city: string): Drafts => ({ ...shipped, billing: { ...shipping, city } });

afterEach(forgetDrafts);

test("a step is reached when those before it are right", () => {
  expect([1, 2, 3].map((asked) => reachableStep(asked, NOTHING_TYPED))).toEqual([1, 1, 1]);
  expect([1, 2, 3].map((asked) => reachableStep(asked, shipped))).toEqual([1, 2, 3]);
  expect([1, 2, 3].map((asked) => reachableStep(asked, billedElsewhere("")))).toEqual([1, 2, 2]);
  expect([1, 2, 3].map((asked) => reachableStep(asked, billedElsewhere("York")))).toEqual([
    1, 2, 3,
  ]);
});

test("an entry of the history that asks for no step is the first", () => {
  for (const asked of [undefined, null, 0, 4, "2", {}]) {
    expect(reachableStep(asked, shipped)).toBe(1);
  }
});

test("billing follows shipping while it is the same, and is its own otherwise", () => {
  expect(billingDraft(shipped)).toMatchObject({ city: "Leeds" });
  expect(billingDraft(billedElsewhere("York"))).toMatchObject({ city: "York" });
});

test("a placed order holds no card, and nothing that was typed is kept", () => {
  const card = {
    cardName: "A",
    cardNumber: "4242 4242 4242 4242",
    expiryDate: "12/27",
    cvv: "123",
  };
  saveDraft("shipping", shipping);
  saveDraft("payment", card);

  placeOrder([], getDrafts(), card);

  expect(getDrafts()).toEqual(NOTHING_TYPED);
  expect(orderStore.get()).toMatchObject({
    shipping: { postcode: "LS1 4AB", phone: "07700 900123" },
    billing: { address: "1 High Street", postcode: "LS1 4AB" },
  });
  expect(JSON.stringify(orderStore.get())).not.toContain("4242");
});
