import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BANK_TRANSFER_DAYS, REFUND_LIMIT_DAYS } from "@damson/shop/legal/law";
import { formatDetail, owner } from "@damson/shop/legal/owner";
import { newsletterConsent } from "@damson/shop/newsletter/newsletter-consent";
import { REFUND_DAYS } from "@damson/shop/returns";
import { caniemail } from "caniemail";
import { describe, expect, test } from "vitest";
import type { MessageKind, Messages } from "../outbox/outbox-messages.ts";
import { oneLine, parseMail } from "../testing/parse-mail.ts";
import {
  completeOwner,
  sampleContext,
  sampleMessages,
  sampleOrder,
} from "../testing/sample-messages.ts";
import { mailKinds, writeMail } from "./write-mail.ts";

const { shop } = sampleContext;
const orderPage = `${shop.address}/order?token=${sampleMessages.order_confirmation.token}`;

function write<Kind extends MessageKind>(kind: Kind, data: Partial<Messages[Kind]> = {}) {
  const mail = writeMail(kind, { ...sampleMessages[kind], ...data }, sampleContext);
  return { ...mail, parsed: parseMail(mail.html), parts: joinParts(mail) };
}

function joinParts({ html, text }: { html: string; text: string }): readonly [string, string] {
  return [parseMail(html).text, oneLine(text)];
}

test("shows the logo with the shop's name as alt text", () => {
  const logo = { src: `${shop.address}/media/logo.png`, width: 120, height: 44 };
  const { html } = writeMail("dispatched", sampleMessages.dispatched, {
    ...sampleContext,
    mailBrand: { logo },
  });

  expect(html).toContain(`src="${logo.src}" width="120" height="44" alt="${shop.name}"`);
  expect(parseMail(html).errors).toEqual([]);
});

test("names the shop once in the footer if company details are missing", () => {
  const context = { ...sampleContext, owner };
  const { text } = writeMail("dispatched", sampleMessages.dispatched, context);

  const footer = text.split("\n--------------------\n").at(-1) ?? "";
  expect(footer.match(/Damson/g)).toHaveLength(1);
});

// Without Thunderbird: `caniemail` throws, because it lacks data about some features.
const mailPrograms = [
  "apple-mail.*",
  "gmail.*",
  "outlook.*",
  "samsung-email.*",
  "yahoo.*",
] as const;

/** Optional CSS features, and the effect in a mail program without them. */
const withoutFeature: Readonly<Record<string, string>> = {
  "<body> element": "The program's own background around the mail.",
  "<style> element": "Light colours on a dark screen.",
  "@media": "Light colours on a dark screen.",
  "border-radius": "Square corners.",
  "color-scheme CSS property": "The program's own dark colours.",
  "color-scheme meta tag": "The program's own dark colours.",
  "display:none": "The preheader above the mail, in Gmail's old mobile site.",
  "height property": "A minimum height, in Yahoo.",
  "max-height property": "Nothing: it is one of four ways to hide the preheader.",
  opacity: "Nothing: it is one of four ways to hide the preheader.",
  overflow: "Nothing: it is one of four ways to hide the preheader.",
  "overflow-wrap": "A wider mail, if a word is longer than a line.",
  "role attribute": "A layout table is announced as a table, in Windows Mail.",
  "white-space": "A line break in an order number.",
  "word-break": "A wider mail, if a word is longer than a line.",
};

describe.each(mailKinds)("%s", (kind) => {
  test("uses only features that large mail programs support or may ignore", () => {
    const { issues } = caniemail({ clients: [...mailPrograms], html: write(kind).html });

    const missing = new Set([...issues.errors.values()].flat().map(({ title }) => title));
    expect([...missing].filter((title) => !(title in withoutFeature))).toEqual([]);
  });

  test("writes well-formed HTML that loads nothing external", () => {
    const { html, parsed } = write(kind);

    expect(parsed.errors).toEqual([]);
    expect(parsed.elements).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(img|link|script|iframe|form|svg|video)$/)]),
    );
    expect(parsed.attributes).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(src|srcset|background|on.*)$/)]),
    );
    expect(html).not.toMatch(/url\(|@import|@font-face/);
  });

  test("writes one heading, a preheader and dark mode colours", () => {
    const { html, parsed } = write(kind);

    expect(parsed.elements.filter((name) => name === "h1")).toHaveLength(1);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("prefers-color-scheme:dark");
    expect(html).toMatch(/<div style="display:none[^>]+>[A-Z£]/);
  });

  test("writes the same text and links in both parts", () => {
    const { html, text, parsed } = write(kind);
    const words = (part: string) =>
      new Set(part.toLowerCase().match(/[\p{L}\d@£%.]+[\p{L}\d@£%]/gu));
    const shown = words(parseMail(html.replace(/<div style="display:none.*?<\/div>/, "")).text);
    const plain = words(text);

    const isLabel = (word: string) => /^(x|quantity|each)$/.test(word);
    expect([...shown].filter((word) => !plain.has(word) && !isLabel(word))).toEqual([]);
    for (const link of parsed.links) expect(text).toContain(link);
  });

  test("links only to the shop or the carrier", () => {
    for (const link of write(kind).parsed.links) {
      expect(link).toMatch(/^https:\/\/((admin\.)?damson|carrier)\.example(\/|$)/);
    }
  });

  test("names the company and why the reader gets the email", () => {
    for (const part of write(kind).parts) {
      expect(part).toContain(`${formatDetail(completeOwner.legalName)}, registered in`);
      expect(part).toContain("You’re receiving this email because");
    }
  });

  test("writes the same email from the same data", () => {
    expect(write(kind)).toEqual(write(kind));
  });
});

test.each(mailKinds.filter((kind) => "order" in sampleMessages[kind]))(
  "without a token, writes %s with the same text but no link",
  (kind) => {
    const [whole, without] = [write(kind), write(kind, { token: "" })];

    expect(without.parsed.errors).toEqual([]);
    expect(without.parsed.links).toEqual(whole.parsed.links.filter((link) => link !== orderPage));
    expect(without.parsed.text).toBe(whole.parsed.text);
    expect(without.text).toBe(whole.text.replaceAll(orderPage, "the link is left out"));
  },
);

describe("user input", () => {
  const hostile =
    "</td></table><img src=x onerror=alert(1)>\"' &amp; \u202Egpj.exe\u0000\r\nBcc: all@example.com\r\n\r\n";
  const shown = "</td></table><img src=x onerror=alert(1)>\"' &amp; gpj.exe Bcc: all@example.com";

  test.each(["order_confirmation", "payment_received", "dispatched"] as const)(
    "escapes user input in %s",
    (kind) => {
      const { order } = sampleMessages[kind];
      const { parsed, parts } = write(kind, {
        order: {
          ...order,
          shipping: { ...order.shipping, firstName: hostile, city: hostile },
          billing: { ...order.billing, lastName: hostile },
        },
      });

      expect(parsed.errors).toEqual([]);
      expect(parsed.elements).not.toContain("img");
      for (const part of parts) expect(part).toContain(shown);
    },
  );

  test.each([
    ["markup", hostile],
    ["a web address", "Win at evil.example"],
    ["an address", "anna@evil.example"],
    ["only what cannot be seen", "\u202e \u0000"],
  ])("does not greet by a name that is %s", (_what, firstName) => {
    const { order } = sampleMessages.payment_received;
    const billing = { ...order.billing, firstName };

    for (const part of write("payment_received", { order: { ...order, billing } }).parts) {
      expect(part).toMatch(/Your payment has arrived\. (-+ )?Hello, Thank you/);
    }
  });

  test("escapes user input in the contact form", () => {
    const message = `${hostile}\nsecond line`;
    const { parsed, parts, text, subject, replyTo } = write("contact_message", {
      name: hostile,
      subject: hostile,
      message,
    });

    expect(parsed.errors).toEqual([]);
    expect(parsed.elements).not.toContain("img");
    for (const part of parts) expect(part).toContain(shown);
    expect(text).toContain("\n    second line\n");
    for (const header of [subject, replyTo?.name]) {
      expect(header).toContain(shown);
      expect(header).not.toMatch(/[\r\n\u202E\p{Cc}]/u);
    }
  });

  test("escapes user input in an answer", () => {
    const texts = { subject: hostile, message: hostile, answer: hostile };
    const { parsed, parts, subject } = write("contact_answer", texts);

    expect(parsed.errors).toEqual([]);
    expect(parsed.elements).not.toContain("img");
    for (const part of parts) expect(part.split(shown)).toHaveLength(3);
    expect(subject).toBe(`Re: ${shown}`);
  });

  test("does not repeat user input in acknowledgements", () => {
    const { parts, subject } = write("contact_acknowledged");

    expect([subject, ...parts].join()).not.toMatch(/Anna|nails|hands/);
    expect(parts[0]).toContain("1 December 2026");
  });

  test("keeps names in any script", () => {
    const { parts } = write("contact_message", { name: "Zoë O’Brien-Ng 王 👩‍🔬", message: "שלום" });

    for (const part of parts) expect(part).toMatch(/Zoë O’Brien-Ng 王 👩‍🔬.*שלום/u);
  });
});

test("links order emails to the order and puts its number in the subject", () => {
  const about = mailKinds.filter((kind) => "order" in sampleMessages[kind]);

  expect(about).toHaveLength(12);
  for (const kind of about) {
    const { subject, link } = write(kind);
    expect(link).toBe(orderPage);
    expect(subject).toContain(sampleOrder.number);
  }
});

test("greets by first name, except after an address correction", () => {
  for (const kind of mailKinds.filter((kind) => "order" in sampleMessages[kind])) {
    for (const part of write(kind).parts) expect(part).toContain(" Hello Anna, ");
  }
  const { order } = sampleMessages.dispatched;
  const billing = { ...order.billing, firstName: "Zoë  Ann" };
  const gift = write("dispatched", { order: { ...order, billing } });
  for (const part of gift.parts) expect(part).toContain(" Hello Zoë Ann, ");
  for (const part of write("order_corrected").parts)
    expect(part).toContain(" Hello, We’ve updated");
});

test("links to the carrier's tracking page, or to the order", () => {
  const { order, token } = sampleMessages.dispatched;
  const tracking = { carrier: "Royal Mail", number: "QF 1" };
  const withPage = write("dispatched");
  const without = write("dispatched", { order: { ...order, tracking } });

  expect(withPage.parsed.links).toContain(order.tracking?.url);
  for (const part of without.parts) expect(part).toMatch(/Carrier:? Royal Mail.*number:? QF 1 /);
  expect(without.parsed.links).toContain(`${shop.address}/order?token=${token}`);
});

test("tells the customer about the refund of a cancelled order", () => {
  for (const part of write("cancelled").parts) {
    expect(part).toContain(
      `We’ll refund £67.48 to the bank account it came from within ${REFUND_LIMIT_DAYS} days at the latest`,
    );
  }
  for (const part of write("cancelled", { refundDue: 0 }).parts) {
    expect(part).toContain("You haven’t paid anything and owe nothing.");
    expect(part).not.toContain("£67.48");
  }
  expect(write("cancelled").parts[0]).toContain("As you asked");
  expect(write("cancelled", { by: "staff" }).parts[0]).toContain("We’re sorry");
});

test("explains where and when to return goods and when the refund comes", () => {
  for (const part of write("return_requested").parts) {
    expect(part).toContain("You told us on 1 December 2026");
    expect(part).toContain(formatDetail(completeOwner.returnsAddress));
    expect(part).toMatch(/Send by:? 15 December 2026/);
    expect(part).toContain("1500 Vitamin A Ointment");
    expect(part).not.toContain("Retinol Cream");
    expect(part).toContain(`within ${REFUND_DAYS} working days`);
    expect(part).toContain("once its own seal or film is broken");
  }
});

test("acknowledges returned goods with the refund amount", () => {
  for (const part of write("return_received").parts) {
    expect(part).toContain("We received it on 1 December 2026");
    expect(part).toMatch(/Your refund:? £44\.98/);
  }
});

test("confirms a late payment of a revived order", () => {
  for (const part of write("payment_received", { revived: true }).parts) {
    expect(part).toContain("Your order had already expired");
  }
  for (const part of write("payment_received").parts)
    expect(part).not.toContain("had already expired");
});

test("asks for the rest of a partial payment", () => {
  const { subject, parts } = write("part_received");

  expect(subject).toBe("Please pay the remaining £7.48 by Friday 27 November – order DM-7K3Q-9XTB");
  for (const part of parts) {
    expect(part).toContain("pay the remaining £7.48 by Friday 27 November by bank transfer");
    expect(part).toMatch(/Amount:? £7\.48 Reference:? DM-7K3Q-9XTB/);
  }
});

test("states amount, reason, method and time of a refund", () => {
  const { order } = sampleMessages.refunded;
  const second = { order: { ...order, refunded: 6748 }, amount: 2250 };

  for (const part of write("refunded").parts) {
    expect(part).toContain("We’ve refunded £44.98 to the bank account it came from.");
    expect(part).toContain(`within ${BANK_TRANSFER_DAYS} working day`);
    expect(part).toMatch(/Reason:? Returned items/);
    expect(part).not.toContain("in total");
  }
  for (const part of write("refunded", second).parts) {
    expect(part).toMatch(/Amount:? £22\.50.*Refunded in total:? £67\.48/);
  }
});

test("sets the sender as Reply-To of a contact message", () => {
  expect(write("contact_message").replyTo).toEqual({
    name: "Anna Okonkwo-Hughes",
    address: "anna@example.com",
  });
});

test("shows the answer above the question, with replies to the shop", () => {
  const { subject, replyTo, parts, text, html } = write("contact_answer");

  expect([subject, replyTo]).toEqual(["Re: Which size of nails?", undefined]);
  for (const part of parts) {
    expect(part).toMatch(
      /one fits\. Kind regards Beth You wrote on 30 November 2026 .*small hands/,
    );
  }
  expect(text).toContain("\n\nKind regards\nBeth\n\n");
  expect(text).toContain("\n    which size suits small hands?\n");
  expect(html).toContain("Kind regards<br>Beth</p>");
  expect(write("contact_answer", { subject: "RE: Nails" }).subject).toBe("RE: Nails");
});

test("adds one-click unsubscribe headers only to newsletter and stock alert emails", () => {
  const token = "of-the-subscriber";
  const clicked: Partial<Record<MessageKind, string>> = {
    newsletter_opt_in: "newsletter/unsubscribe",
    newsletter_welcome: "newsletter/unsubscribe",
    back_in_stock_opt_in: "back-in-stock/withdraw",
  };
  for (const kind of mailKinds) {
    const { headers } = write(
      kind,
      kind in clicked ? { unsubscribeToken: token, withdrawToken: token } : {},
    );
    expect(headers, kind).toEqual(
      kind in clicked
        ? {
            "List-Unsubscribe": `<${shop.address}/orders/v1/${clicked[kind]}?token=${token}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : undefined,
    );
  }
});

test("links newsletter emails to confirmation and unsubscription", () => {
  const token = sampleMessages.newsletter_welcome.unsubscribeToken;

  expect(write("newsletter_opt_in").link).toBe(`${shop.address}/newsletter?confirm=${token}`);
  expect(write("newsletter_welcome").parsed.links).toContain(
    `${shop.address}/newsletter?unsubscribe=${token}`,
  );
});

test("shows the welcome code with its value and expiry", () => {
  const welcomeCode = { code: "W-ABC", percent: 15, validUntil: "2027-02-19" };
  const { parts, code } = write("newsletter_welcome", { welcomeCode });

  expect(code).toBe("W-ABC");
  for (const part of parts) {
    expect(part).toMatch(/15% off.*W-ABC.*until 19 February 2027/);
  }
});

test("welcomes without a code if the code was used", () => {
  const { unsubscribeToken } = sampleMessages.newsletter_welcome;
  const mail = writeMail("newsletter_welcome", { unsubscribeToken }, sampleContext);
  const { subject, headers, code } = mail;

  expect([subject, code]).toEqual(["You’re subscribed", undefined]);
  for (const part of joinParts(mail)) expect(part).not.toMatch(/code|% off/);
  expect(Object.keys(headers ?? {})).toContain("List-Unsubscribe-Post");
});

test("mentions the code in the confirmation only if there is one", () => {
  for (const part of write("newsletter_opt_in", { code: { percent: 15, days: 30 } }).parts) {
    expect(part).toContain("15% off, valid for 30 days");
  }
  for (const part of write("newsletter_opt_in", { code: null }).parts) {
    expect(part).not.toMatch(/code|% off/);
  }
});

test("asks for consent in the stored wording", () => {
  for (const part of write("newsletter_opt_in").parts) {
    expect(part).toContain(newsletterConsent(shop.name));
  }
});

test("uses London dates", () => {
  const { order, token } = sampleMessages.order_confirmation;
  const placedAt = "2026-06-30T23:30:00.000Z";

  for (const part of write("order_confirmation", { order: { ...order, placedAt }, token }).parts) {
    expect(part).toMatch(/Placed on:? 1 July 2026/);
  }
});

test("takes all figures from the shop's constants", () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((file) => /^[a-z-]+(?<!html|mail-document|test)\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(import.meta.dirname, file), "utf8")] as const);
  const figure = /£\s*\d|\d\s*%|\b\d+\s+(working |business |more )?days?\b|\b\d+(am|pm)\b/;

  expect(sources.length).toBeGreaterThan(8);
  expect(sources.filter(([, source]) => figure.test(source)).map(([file]) => file)).toEqual([]);
});

describe("orders paid online", () => {
  const { payBy: _, bankAccount: __, ...order } = sampleOrder;
  const online = { ...order, paymentMethod: "stripe" } as const;
  const kinds = [
    "order_confirmation",
    "cancelled",
    "order_expired",
    "return_requested",
    "return_received",
    "refunded",
  ] as const;

  test.each(kinds)("mentions no bank account in %s", (kind) => {
    const paid = { ...online, state: "paid", paid: online.total } as const;
    const { parts } = write(kind, { order: kind === "order_expired" ? online : paid });

    for (const part of parts) expect(part).not.toMatch(/bank transfer|bank account|sort code/i);
  });

  test("states the payment in the confirmation and asks for nothing", () => {
    const paid = { ...online, state: "paid", paid: online.total } as const;
    const { parts } = write("order_confirmation", { order: paid });

    for (const part of parts) {
      expect(part).toContain("We’ve received your order and your payment of £67.48 online.");
      expect(part).not.toContain("Please pay");
    }
  });

  test("states where and when a refund arrives", () => {
    const { parts } = write("refunded", { order: { ...online, refunded: 4498 }, amount: 4498 });

    for (const part of parts) {
      expect(part).toContain("£44.98 to the card or account you paid with.");
      expect(part).toContain("within 10 working days");
    }
  });
});

test("tells the customer where to collect an order and mentions no parcel", () => {
  const collection = {
    address: "1 High Street",
    city: "Leeds",
    postcode: "LS1 4AP",
    openingHours: "Monday to Friday, 9 to 5",
  };
  for (const kind of ["order_confirmation", "payment_received", "dispatched"] as const) {
    const { tracking: _tracking, ...order } = sampleMessages[kind].order;
    const deliveryRate = { ...order.deliveryRate, days: "0", collection };
    const { parts } = write(kind, { order: { ...order, deliveryRate } });
    for (const text of parts) {
      expect(text).toContain("1 High Street, Leeds LS1 4AP");
      expect(text).toContain("Monday to Friday, 9 to 5");
      expect(text).not.toMatch(/In your parcel|Delivery address|Delivery \(|on its way|dispatch/);
    }
  }
});
