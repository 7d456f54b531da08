import { expect, test } from "vitest";
import { toFieldValues } from "./fill-in-delivery.ts";

const address = {
  firstName: "Anna",
  lastName: "Example",
  address: "1 High Street",
  city: "London",
  postcode: "SW1A 1AA",
  phone: "07700 900123",
};

test("fills in the last address rather than the name from sign-up", () => {
  expect(toFieldValues({ name: "Somebody Else", address })).toEqual(address);
});

test.each([
  ["Anna Example", { firstName: "Anna", lastName: "Example" }],
  ["Anna Maria  de Example", { firstName: "Anna Maria de", lastName: "Example" }],
  ["Anna", { firstName: "Anna" }],
  ["", { firstName: "" }],
])("splits the name %j without an address", (name, values) => {
  expect(toFieldValues({ name, address: undefined })).toEqual(values);
});
