import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizeMailbox } from "./mailbox.ts";

describe("one mailbox", () => {
  test.each([
    "anna.berg@gmail.com",
    "annaberg@googlemail.com",
    "A.n.n.a.B.e.r.g@GoogleMail.com",
    "annaberg+welcome@gmail.com",
    "anna.berg+1+2@googlemail.com",
    "ANNABERG@GMAIL.COM.",
    "ａｎｎａ.berg@ｇｍａｉｌ。com",
  ])("recognises %s", (address) => {
    expect(normalizeMailbox(address)).toBe("annaberg@gmail.com");
  });

  test.each([
    ["anna+shop@example.com", "anna@example.com"],
    ["Anna@Example.COM.", "anna@example.com"],
    ["anna@münchen.example", "anna@xn--mnchen-3ya.example"],
    ["anna@MÜNCHEN.example", "anna@xn--mnchen-3ya.example"],
    ["anna@mu\u0308nchen.example", "anna@xn--mnchen-3ya.example"],
  ])("finds one mailbox in %s and %s", (address, same) => {
    expect(normalizeMailbox(address)).toBe(normalizeMailbox(same));
  });
});

describe("several mailboxes", () => {
  test.each([
    // At other domains, dots are significant.
    ["anna.berg@example.com", "annaberg@example.com"],
    ["anna@example.com", "anna@example.org"],
    ["anna@gmail.com", "anna@gmail.com.example"],
    ["anna@mail.gmail.com", "anna@gmail.com"],
    ["+anna@example.com", "+berta@example.com"],
  ])("distinguishes %s and %s", (one, other) => {
    expect(normalizeMailbox(one)).not.toBe(normalizeMailbox(other));
  });
});

const user = fc.stringMatching(/^[a-z0-9]{1,20}$/);
const tag = fc.stringMatching(/^[a-z0-9.+_-]{0,20}$/);
const domain = fc.stringMatching(/^[a-z0-9]{1,20}\.(com|org|example)$/);

/** Adds dots before letters, except before the first. */
function dotted(text: string, dots: readonly boolean[]): string {
  return [...text]
    .map((letter, index) => (index > 0 && dots[index] ? `.${letter}` : letter))
    .join("");
}

test("normalising a mailbox twice changes nothing", () => {
  const anything = fc.oneof(fc.string({ unit: "binary" }), fc.emailAddress());
  fc.assert(
    fc.property(anything, (text) => {
      expect(normalizeMailbox(normalizeMailbox(text))).toBe(normalizeMailbox(text));
    }),
    { numRuns: 500 },
  );
});

test("ignores case, tags and a trailing dot at any domain", () => {
  fc.assert(
    fc.property(user, tag, domain, (name, added, host) => {
      const mailbox = `${name}@${host}`;
      expect(normalizeMailbox(mailbox)).toBe(mailbox);
      expect(normalizeMailbox(`${name.toUpperCase()}+${added}@${host.toUpperCase()}.`)).toBe(
        mailbox,
      );
    }),
  );
});

test("ignores dots and the alternative domain at Gmail", () => {
  fc.assert(
    fc.property(user, fc.array(fc.boolean(), { maxLength: 20 }), tag, (name, dots, added) => {
      const mailbox = `${name}@gmail.com`;
      expect(normalizeMailbox(`${dotted(name, dots)}+${added}@googlemail.com`)).toBe(mailbox);
      expect(normalizeMailbox(`${dotted(name, dots)}@gmail.com`)).toBe(mailbox);
    }),
  );
});

test("two plain addresses share a mailbox only if they are equal", () => {
  fc.assert(
    fc.property(user, domain, user, domain, (name, host, other, otherHost) => {
      const [one, two] = [`${name}@${host}`, `${other}@${otherHost}`];
      expect(normalizeMailbox(one) === normalizeMailbox(two)).toBe(one === two);
    }),
  );
});

test("reads a limited part of an overlong address", () => {
  const endless = `${"\u0345".repeat(65_536)}@example.com`;
  expect(normalizeMailbox(endless)).toBe(normalizeMailbox(endless.slice(0, 320)));
});
