import { orderShippingForm } from "@damson/shop/orders/address-forms";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { parsePhoneNumber } from "./placement-rules.ts";

// Most of these numbers are reserved by Ofcom for films and television.
describe("stores UK numbers in national format", () => {
  test.each([
    ["020 7946 0123", ["020 7946 0123", "02079460123", "0207 946 0123", "0 20 7946 0123"]],
    ["020 7946 0123", ["+44 (0)20 7946 0123", "+44(0)2079460123", "+44 20 7946 0123"]],
    ["020 7946 0123", ["0044 20 7946 0123", "0044 (0)20 7946 0123", "00 44 20 7946 0123"]],
    ["020 7946 0123", ["(020) 7946-0123", "020-7946-0123", "020.7946.0123", "020/7946/0123"]],
    ["020 7946 0123", ["\u202a020 7946 0123\u202c", "020\u00a07946\u00a00123", "020–7946–0123"]],
    ["020 7946 0123", ["０２０　７９４６　０１２３", "Tel: 020 7946 0123", "020 7946 0123 (work)"]],
    ["0161 496 0123", ["0161 496 0123", "(0161) 4960123", "+44 (0) 161-496-0123"]],
    ["0113 496 0999", ["0113 4960999", "44 113 496 0999"]],
    ["01632 960123", ["01632 960123", "+44 (0)1632 960 123"]],
    ["016977 3123", ["016977 3123", "(016977) 3123"]],
    ["07700 900123", ["07700900123", "07700 900 123", "+447700900123", "+44 (0)7700-900-123"]],
    ["07700 900123", ["447700900123", "7700 900123", "+440 7700 900123"]],
    ["0808 157 0123", ["08081570123", "0808-157-0123"]],
    ["0306 999 0123", ["03069 990123"]],
    ["01534 960123", ["+44 1534 960123"]],
    ["0800 1111", ["0800 1111"]],
    ["020 7946 0123 x12", ["020 7946 0123 ext. 12", "020 7946 0123x12", "+44 20 7946 0123 #12"]],
  ])("%s", (number, typed) => {
    expect(typed.map(parsePhoneNumber)).toEqual(typed.map(() => number));
    // The checkout form accepts all of them.
    expect(typed.filter((each) => !v.is(orderShippingForm.entries.phone, each))).toEqual([]);
  });
});

test.each([
  "",
  "phone",
  "12345",
  "999",
  "07700 90012",
  "07700 9001234",
  "020 7946 012",
  "00000000000",
  "04700 900123",
  "06700 900123",
  "+353 1 234 5678",
  "+1 212 555 0123",
  "07700 900123 or 020 7946 0123",
  "LS1 4AP",
  "4242 4242 4242 4242",
])("rejects %j", (typed) => {
  expect(parsePhoneNumber(typed)).toBeUndefined();
});

const separator = fc.constantFrom("", " ", "-", ".", "\u00a0");
const prefix = fc.constantFrom("0", "+44", "+44 ", "+44(0)", "+44 (0)", "0044", "0044 (0)", "(0)");
const subscriber = fc
  .tuple(
    fc.constantFrom("20", "121", "1632", "7700", "7400", "800", "333"),
    fc.nat(99_999_999).map(String),
  )
  .map(([area, number]) => `${area}${number.padStart(8, "5")}`.slice(0, 10));

test("ignores prefixes and separators", () => {
  fc.assert(
    fc.property(subscriber, prefix, fc.array(separator, { minLength: 9 }), (digits, start, by) => {
      const typed = [...digits].map((digit, at) => `${digit}${by[at] ?? ""}`).join("");

      expect(parsePhoneNumber(`${start}${typed}`)).toBe(parsePhoneNumber(`0${digits}`));
      expect(parsePhoneNumber(`0${digits}`)?.replaceAll(" ", "")).toBe(`0${digits}`);
    }),
  );
});

test("keeps a stored number unchanged", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        subscriber.map((digits) => `0${digits}`),
        fc.string(),
      ),
      (typed) => {
        const number = parsePhoneNumber(typed);
        if (number !== undefined) expect(parsePhoneNumber(number)).toBe(number);
      },
    ),
  );
});
