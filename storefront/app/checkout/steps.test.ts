import { billingForm } from "@damson/shop/orders/billing-form";
import { shippingForm } from "@damson/shop/orders/shipping-form";
import { createDraft, type FormValues } from "@damson/ui/form/draft";
import { expect, test } from "vitest";
import { type Addresses, forgetAddresses, readAddresses } from "./addresses.ts";
import { findReachableStep } from "./steps.ts";

const shipping = {
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Hall",
  address: "1 High Street",
  city: "Leeds",
  postcode: "ls1 4ab",
  phone: "07700 900123",
};

function createAddresses(typed: { shipping?: FormValues; billing?: FormValues } = {}): Addresses {
  const drafts = { shipping: createDraft(), billing: createDraft() };
  drafts.shipping.save(typed.shipping ?? {});
  drafts.billing.save(typed.billing ?? {});
  return {
    shipping: { schema: shippingForm, draft: drafts.shipping },
    billing: { schema: billingForm, draft: drafts.billing },
    phoneHint: "",
  };
}

const shipped = createAddresses({ shipping });
const billedTo = (city: string) => createAddresses({ shipping, billing: { ...shipping, city } });

test.each([
  ["nothing typed", createAddresses(), [1, 1, 1]],
  ["shipping only", shipped, [1, 2, 3]],
  ["an invalid billing address", billedTo(""), [1, 2, 2]],
  ["a valid billing address", billedTo("York"), [1, 2, 3]],
] as const)("finds the last step that can be shown for %s", (_, addresses, expected) => {
  expect([1, 2, 3].map((requested) => findReachableStep(requested, addresses))).toEqual(expected);
});

test("starts with the first step if the history entry names none", () => {
  for (const requested of [undefined, null, 0, 4, "2", {}]) {
    expect(findReachableStep(requested, shipped)).toBe(1);
  }
});

test("uses the shipping address for billing while the box is ticked", () => {
  const york = { ...shipping, city: "York" };
  const ticked = createAddresses({ shipping, billing: { ...york, sameAsShipping: "on" } });

  expect(readAddresses(shipped).billing.city).toBe("Leeds");
  expect(readAddresses(billedTo("York")).billing.city).toBe("York");
  expect(readAddresses(ticked).billing.city).toBe("Leeds");
});

test("forgets both addresses", () => {
  const addresses = billedTo("York");

  forgetAddresses(addresses);

  expect(readAddresses(addresses)).toEqual({ shipping: {}, billing: {} });
});
