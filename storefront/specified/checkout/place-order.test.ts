import { expect, test } from "vitest";
import { readAddresses } from "#app/checkout/addresses.ts";
import { addresses } from "./addresses.ts";
import { cardDraft } from "./card-draft.ts";
import { orderStore } from "./order.ts";
import { placeOrder } from "./place-order.ts";

test("keeps the order without the card and forgets the forms", () => {
  const card = {
    cardName: "A",
    cardNumber: "4242 4242 4242 4242",
    expiryDate: "12/27",
    cvv: "123",
  };
  addresses.shipping.draft.save({
    email: "anna@example.com",
    firstName: "Anna",
    lastName: "Hall",
    address: "1 High Street",
    city: "Leeds",
    postcode: "ls1 4ab",
    phone: "07700 900123",
  });
  cardDraft.save(card);

  placeOrder([], readAddresses(addresses), card);

  expect(readAddresses(addresses)).toEqual({ shipping: {}, billing: {} });
  expect(cardDraft.get()).toEqual({});
  expect(orderStore.get()).toMatchObject({
    shipping: { postcode: "LS1 4AB", phone: "07700 900123" },
    billing: { address: "1 High Street", postcode: "LS1 4AB" },
  });
  expect(JSON.stringify(orderStore.get())).not.toContain("4242");
});
