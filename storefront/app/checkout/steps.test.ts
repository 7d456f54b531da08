import { afterEach, expect, test } from "vitest";
import { cardDraft } from "#specified/checkout/card-draft.ts";
import { orderStore } from "#specified/checkout/order.ts";
import { placeOrder } from "#specified/checkout/place-order.ts";
import { billingDraft, shippingDraft } from "#variant/checkout/address-drafts.ts";
import { type DraftAddresses, draftAddresses, forgetCheckoutDrafts } from "./drafts.ts";
import { reachableStep } from "./steps.ts";

const shipping = {
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Hall",
  address: "1 High Street",
  city: "Leeds",
  postcode: "ls1 4ab",
  phone: "07700 900123",
};
const nothing: DraftAddresses = { shipping: {}, billing: {} };
const shipped: DraftAddresses = { shipping, billing: shipping };
const billedElsewhere = (city: string) => ({ shipping, billing: { ...shipping, city } });

afterEach(forgetCheckoutDrafts);

test("a step is reached when those before it are right", () => {
  expect([1, 2, 3].map((requested) => reachableStep(requested, nothing))).toEqual([1, 1, 1]);
  expect([1, 2, 3].map((requested) => reachableStep(requested, shipped))).toEqual([1, 2, 3]);
  expect([1, 2, 3].map((requested) => reachableStep(requested, billedElsewhere("")))).toEqual([
    1, 2, 2,
  ]);
  expect([1, 2, 3].map((requested) => reachableStep(requested, billedElsewhere("York")))).toEqual([
    1, 2, 3,
  ]);
});

test("an entry of the history that asks for no step is the first", () => {
  for (const requested of [undefined, null, 0, 4, "2", {}]) {
    expect(reachableStep(requested, shipped)).toBe(1);
  }
});

test("billing follows shipping while it is the same, and is its own otherwise", () => {
  shippingDraft.save(shipping);
  expect(draftAddresses().billing.city).toBe("Leeds");
  billingDraft.save({ ...shipping, city: "York" });
  expect(draftAddresses().billing.city).toBe("York");
  billingDraft.save({ sameAsShipping: "on", ...shipping, city: "York" });
  expect(draftAddresses().billing.city).toBe("Leeds");
});

test("a placed order holds no card, and nothing that was typed is kept", () => {
  const card = {
    cardName: "A",
    cardNumber: "4242 4242 4242 4242",
    expiryDate: "12/27",
    cvv: "123",
  };
  shippingDraft.save(shipping);
  cardDraft.save(card);

  placeOrder([], draftAddresses(), card);

  expect(draftAddresses()).toEqual(nothing);
  expect(cardDraft.get()).toEqual({});
  expect(orderStore.get()).toMatchObject({
    shipping: { postcode: "LS1 4AB", phone: "07700 900123" },
    billing: { address: "1 High Street", postcode: "LS1 4AB" },
  });
  expect(JSON.stringify(orderStore.get())).not.toContain("4242");
});
