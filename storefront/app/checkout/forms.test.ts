import { billingForm } from "@damson/shop/orders/billing-form";
import { shippingForm } from "@damson/shop/orders/shipping-form";
import { type FormSchema, parseForm } from "@damson/ui/form/parse-form";
import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { paymentForm } from "#specified/checkout/payment-form.ts";

const shipping = {
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Hall",
  address: "1 High Street",
  city: "Leeds",
  postcode: "LS1 4AB",
  phone: "07700 900123",
};
const card = {
  cardName: "Anna Hall",
  cardNumber: "4242 4242 4242 4242",
  expiryDate: "11/26",
  cvv: "123",
};
const onCardsLastDay = () => new Date(2026, 10, 30, 23, 59, 59, 999);
const theDayAfter = () => new Date(2026, 11, 1);

function messages<T>(schema: FormSchema<T>, fields: Readonly<Record<string, string>>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  const parsed = parseForm(schema, data);
  return parsed.ok ? {} : parsed.messages;
}

const shippingMessages = (change: Partial<typeof shipping>) =>
  messages(shippingForm, { ...shipping, ...change });
const cardMessages = (change: Partial<typeof card>, clock = onCardsLastDay) =>
  messages(paymentForm(clock), { ...card, ...change });

test("every empty shipping field has its own message", () => {
  const empty = Object.fromEntries(Object.keys(shipping).map((name) => [name, ""]));

  expect(messages(shippingForm, empty)).toEqual({
    email: "Invalid email address",
    firstName: "First name is required",
    lastName: "Last name is required",
    address: "Address is required",
    city: "City is required",
    postcode: "Invalid UK postcode format",
    phone: "Invalid UK phone number format",
  });
});

test("ignores spaces around a value and rejects spaces alone", () => {
  expect(shippingMessages({ firstName: "   " })).toEqual({ firstName: "First name is required" });

  const padded = Object.fromEntries(
    Object.entries(shipping).map(([name, value]) => [name, `  ${value} `]),
  );
  expect(v.parse(shippingForm, padded)).toEqual(shipping);
});

test("accepts a no-break space in a postcode", () => {
  const typed = { ...shipping, postcode: "ls1\u00a04ab" };

  expect(v.parse(shippingForm, typed).postcode).toBe("LS1 4AB");
});

test("accepts full-width digits", () => {
  const typed = { ...shipping, postcode: "ＬＳ１　４ＡＢ", phone: "０７７００　９００１２３" };

  expect(v.parse(shippingForm, typed)).toEqual(shipping);
});

test.each([
  ["firstName", 100, "First name must be less than 100 characters"],
  ["lastName", 100, "Last name must be less than 100 characters"],
  ["address", 200, "Address must be less than 200 characters"],
  ["city", 100, "City must be less than 100 characters"],
] as const)("limits %s to %i characters", (name, longest, message) => {
  expect(shippingMessages({ [name]: "x".repeat(longest) })).toEqual({});
  expect(shippingMessages({ [name]: "x".repeat(longest + 1) })).toEqual({ [name]: message });
});

test("limits an email address to 255 characters", () => {
  const ofLength = (length: number) => `${"a".repeat(length - 12)}@example.com`;

  expect(shippingMessages({ email: ofLength(255) })).toEqual({});
  expect(shippingMessages({ email: ofLength(256) })).toEqual({
    email: "Email must be less than 255 characters",
  });
});

test.each(["M1 1AA", "m11aa", "B33 8TH", "CR2 6XH", "DN55 1PT", "W1A 1HQ", "ec1a1bb", "GIR 0AA"])(
  "accepts the postcode %s",
  (postcode) => expect(shippingMessages({ postcode })).toEqual({}),
);

test.each([
  "",
  "SW1A",
  "1AA SW1",
  "SW1A  1AA",
  "SW1A-1AA",
  "ABC1 1AA",
  "SW1A 1A",
  "SW1A 11A",
  "12345",
])("rejects the postcode %j", (postcode) =>
  expect(shippingMessages({ postcode })).toEqual({ postcode: "Invalid UK postcode format" }),
);

test("accepts a postcode in any case, with or without its space", () => {
  const letters = (from: number, to: number) =>
    fc.string({
      unit: fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
      minLength: from,
      maxLength: to,
    });
  const digit = fc.nat(9).map(String);
  const parts = fc.tuple(
    letters(1, 2),
    digit,
    fc.oneof(fc.constant(""), digit, letters(1, 1)),
    fc.constantFrom("", " "),
    digit,
    letters(2, 2),
  );
  fc.assert(
    fc.property(parts, (parts) => {
      const postcode = parts.join("");
      expect(shippingMessages({ postcode: postcode.toLowerCase() })).toEqual({});
      expect(
        v.parse(shippingForm, { ...shipping, postcode: ` ${postcode.toLowerCase()}` }),
      ).toEqual({
        ...shipping,
        postcode,
      });
    }),
  );
});

test("accepts spaces anywhere in a mobile number and keeps them", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 9, maxLength: 9 });
  const spaces = fc.array(fc.nat(13), { maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom("07", "+447"), digits, spaces, (start, digits, spaces) => {
      const phone = spaces.reduce(
        (typed, at) => `${typed.slice(0, at)} ${typed.slice(at)}`,
        `${start}${digits}`,
      );
      expect(v.parse(shippingForm, { ...shipping, phone }).phone).toBe(phone.trim());
    }),
  );
});

test.each([
  "",
  "0770090012",
  "077009001234",
  "+44 07700 900123",
  "01632 960123",
  "07700-900123",
  "447700900123",
])("rejects the mobile number %j", (phone) =>
  expect(shippingMessages({ phone })).toEqual({ phone: "Invalid UK phone number format" }),
);

test("billing requires a name and an address by the same rules", () => {
  const { email: _, phone: __, ...address } = shipping;

  expect(messages(billingForm, address)).toEqual({});
  expect(messages(billingForm, { ...address, lastName: " ", postcode: "LS1" })).toEqual({
    lastName: "Last name is required",
    postcode: "Invalid UK postcode format",
  });
});

test("every empty card field has its own message", () => {
  expect(cardMessages({ cardName: "", cardNumber: "", expiryDate: "", cvv: "" })).toEqual({
    cardName: "Cardholder name is required",
    cardNumber: "Invalid card number format",
    expiryDate: "Invalid expiry date format (MM/YY)",
    cvv: "CVV must be 3 or 4 digits",
  });
});

test.each([
  "4242424242424242",
  "4242 4242 4242 424",
  "4242 4242 4242 42424",
  "4242-4242-4242-4242",
])("rejects the card number %s", (cardNumber) =>
  expect(cardMessages({ cardNumber })).toEqual({ cardNumber: "Invalid card number format" }),
);

test.each(["00/30", "13/30", "1/30", "12/3", "12-30", "1230", "12/2030"])(
  "rejects the expiry date %s",
  (expiryDate) =>
    expect(cardMessages({ expiryDate })).toEqual({
      expiryDate: "Invalid expiry date format (MM/YY)",
    }),
);

test("accepts a card until the last moment of its month", () => {
  expect(cardMessages({}, onCardsLastDay)).toEqual({});
  expect(cardMessages({}, theDayAfter)).toEqual({ expiryDate: "Card has expired" });
});

test("rejects a card exactly when its month is over", () => {
  const months = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 }));
  const days = fc.date({
    min: new Date(2000, 0, 1),
    max: new Date(2099, 11, 31),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(months, days, ([month, year], today) => {
      const two = (number: number) => String(number).padStart(2, "0");
      const isOver = (2000 + year) * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;

      expect(cardMessages({ expiryDate: `${two(month)}/${two(year)}` }, () => today)).toEqual(
        isOver ? { expiryDate: "Card has expired" } : {},
      );
    }),
  );
});

test("accepts security codes of three or four digits", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 6 }), (cvv) => {
      const isGood = cvv.length === 3 || cvv.length === 4;
      expect(cardMessages({ cvv })).toEqual(isGood ? {} : { cvv: "CVV must be 3 or 4 digits" });
    }),
  );
  expect(cardMessages({ cvv: "12a" })).toEqual({ cvv: "CVV must be 3 or 4 digits" });
});
