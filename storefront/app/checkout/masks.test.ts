import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyMask,
  cardNumber,
  type Edit,
  expiryDate,
  type InputState,
  type Mask,
  securityCode,
  upperCase,
} from "./masks.ts";

const edits = fc.constantFrom<Edit>("typing", "pasting", "erasing-back", "erasing-forward");
const characters = fc.string({
  unit: fc.oneof(fc.constantFrom(..."0123456789 /-"), fc.string({ minLength: 1, maxLength: 1 })),
  maxLength: 24,
});
const typed = fc
  .tuple(characters, fc.nat(24))
  .map(([value, caret]): InputState => ({ value, caret: Math.min(caret, value.length) }));
const extractDigits = (text: string) => text.replaceAll(/\D/g, "");
const masks = { upperCase, cardNumber, securityCode, expiryDate };

/** Presses keys one after the other, `<` for Backspace. */
function press(mask: Mask, keys: string, start: InputState = { value: "", caret: 0 }): InputState {
  return [...keys].reduce(
    (field, key) => (key === "<" ? erased(mask, field) : put(mask, field, key)),
    start,
  );
}

function put(
  mask: Mask,
  { value, caret }: InputState,
  text: string,
  edit: Edit = "typing",
): InputState {
  const typed = {
    value: value.slice(0, caret) + text + value.slice(caret),
    caret: caret + text.length,
  };
  return applyMask(mask, value, typed, edit);
}

function erased(mask: Mask, { value, caret }: InputState): InputState {
  if (caret === 0) return { value, caret };
  const left = { value: value.slice(0, caret - 1) + value.slice(caret), caret: caret - 1 };
  return applyMask(mask, value, left, "erasing-back");
}

function deleted(mask: Mask, { value, caret }: InputState): InputState {
  const left = { value: value.slice(0, caret) + value.slice(caret + 1), caret };
  return applyMask(mask, value, left, "erasing-forward");
}

/** A field as text, with `|` for the caret. */
const shown = ({ value, caret }: InputState) => `${value.slice(0, caret)}|${value.slice(caret)}`;
const field = (text: string): InputState => ({
  value: text.replace("|", ""),
  caret: text.indexOf("|"),
});

test.each(Object.entries(masks))("%s: leaves a formatted text unchanged", (_, mask) => {
  fc.assert(
    fc.property(typed, edits, (typed, edit) => {
      const once = mask(typed, edit);
      expect(mask(once, edit).value).toBe(once.value);
      expect(once.caret).toBeGreaterThanOrEqual(0);
      expect(once.caret).toBeLessThanOrEqual(once.value.length);
    }),
  );
});

test("formats the first sixteen digits of a card number in fours and keeps the caret after its digit", () => {
  fc.assert(
    fc.property(typed, (typed) => {
      const { value, caret } = cardNumber(typed);
      expect(value).toMatch(/^(?:\d{4} ){0,3}\d{0,4}$/);
      expect(value).not.toMatch(/ $/);
      expect(extractDigits(value)).toBe(extractDigits(typed.value).slice(0, 16));
      expect(extractDigits(value.slice(0, caret))).toBe(
        extractDigits(typed.value.slice(0, typed.caret)).slice(0, 16),
      );
    }),
  );
});

test("keeps the first three digits of a security code", () => {
  fc.assert(
    fc.property(typed, (typed) => {
      expect(securityCode(typed).value).toBe(extractDigits(typed.value).slice(0, 3));
    }),
  );
});

test("limits an expiry date to two digits, a slash and two digits", () => {
  fc.assert(
    fc.property(typed, edits, (typed, edit) => {
      expect(expiryDate(typed, edit).value).toMatch(/^\d{0,2}(?:\/\d{0,2})?$/);
    }),
  );
});

test("reads four typed digits as month and year, with or without a typed slash", () => {
  const months = fc.integer({ min: 1, max: 12 }).map((month) => String(month).padStart(2, "0"));
  const years = fc.integer({ min: 0, max: 99 }).map((year) => String(year).padStart(2, "0"));
  fc.assert(
    fc.property(months, years, fc.constantFrom("", "/", " ", "-"), (month, year, separator) => {
      expect(shown(press(expiryDate, `${month}${separator}${year}`))).toBe(`${month}/${year}|`);
    }),
  );
});

test("changes to upper case without moving the caret", () => {
  fc.assert(
    fc.property(typed, (typed) => {
      const { value, caret } = upperCase(typed);
      expect(value).toBe(typed.value.toUpperCase());
      expect(value.slice(0, caret)).toBe(typed.value.slice(0, typed.caret).toUpperCase());
    }),
  );
});

test("Backspace erases a character at every caret position until the field is empty", () => {
  fc.assert(
    fc.property(fc.constantFrom(cardNumber, expiryDate, securityCode), characters, (mask, text) => {
      let now = put(mask, field("|"), text, "pasting");
      while (now.caret > 0) {
        const next = erased(mask, now);
        expect(next.value.length).toBeLessThan(now.value.length);
        now = next;
      }
      expect(now.value).toBe("");
    }),
  );
});

test("adds one slash after two digits", () => {
  expect(shown(press(expiryDate, "1"))).toBe("1|");
  expect(shown(press(expiryDate, "12"))).toBe("12/|");
  expect(shown(press(expiryDate, "12/"))).toBe("12/|");
  expect(shown(press(expiryDate, "12//27"))).toBe("12/27|");
  expect(shown(press(expiryDate, "9/27"))).toBe("09/27|");
});

test("lets the slash be erased and adds it again with the next digit", () => {
  expect(shown(press(expiryDate, "12<"))).toBe("12|");
  expect(shown(press(expiryDate, "12<3"))).toBe("12/3|");
  expect(shown(press(expiryDate, "1227<<"))).toBe("12/|");
  expect(shown(press(expiryDate, "1227<<<<"))).toBe("1|");
});

test("keeps the year while the month is corrected", () => {
  expect(shown(erased(expiryDate, field("12/|27")))).toBe("1|/27");
  expect(shown(press(expiryDate, "1", field("1|/27")))).toBe("11|/27");
  expect(shown(erased(expiryDate, field("1|2/27")))).toBe("|2/27");
  expect(shown(press(expiryDate, "0", field("|2/27")))).toBe("0|2/27");
});

test.each([
  ["1227", "12/27"],
  ["12/27", "12/27"],
  ["12 / 27", "12/27"],
  ["12/2027", "12/27"],
  ["122027", "12/27"],
  ["1/27", "01/27"],
])("formats pasted %s as %s", (pasted, expected) => {
  expect(shown(put(expiryDate, field("|"), pasted, "pasting"))).toBe(`${expected}|`);
});

test("erases the digit next to a space", () => {
  expect(shown(erased(cardNumber, field("4242 |5678")))).toBe("424|5 678");
  expect(shown(deleted(cardNumber, field("4242| 5678")))).toBe("4242| 678");
  expect(shown(deleted(cardNumber, field("4242 |5678")))).toBe("4242 |678");
});

test("keeps the caret in the middle of a card number while typing", () => {
  expect(shown(press(cardNumber, "9", field("42|42 4242")))).toBe("429|4 2424 2");
  expect(shown(press(cardNumber, "99", field("424|2 4242")))).toBe("4249 9|242 42");
});

test.each(["4242424242424242", " 4242 4242 4242 4242 ", "4242-4242-4242-4242"])(
  "formats pasted %j in four groups of four",
  (pasted) => {
    expect(put(cardNumber, field("|"), pasted, "pasting").value).toBe("4242 4242 4242 4242");
  },
);

test.each([
  [cardNumber, "４２４２　４", "4242 4|"],
  [expiryDate, "１２／２７", "12/27|"],
  [securityCode, "１２３", "123|"],
  [upperCase, "ｌｓ１　４ａｂ", "LS1 4AB|"],
])("converts full-width characters: %#", (mask, pasted, expected) => {
  expect(shown(put(mask, field("|"), pasted, "pasting"))).toBe(expected);
});
