import { CUSTOMER_SERVICE_HOURS } from "@damson/shop/contact/customer-service-hours";
import { PROCESSING_DAYS, STANDARD_DAYS } from "@damson/shop/delivery";
import {
  CANCELLATION_DAYS,
  DELIVERY_LIMIT_DAYS,
  REFUND_LIMIT_DAYS,
  REJECTION_DAYS,
} from "@damson/shop/legal/law";
import { formatDetail, owner } from "@damson/shop/legal/owner";
import { formatPence } from "@damson/shop/money";
import { DAMAGE_REPORT_DAYS } from "@damson/shop/returns";
import { describe, expect, test } from "vitest";
import { oneLine, parseMail } from "../testing/parse-mail.ts";
import {
  completeOwner,
  sampleContext,
  sampleMessages,
  sampleOrder,
} from "../testing/sample-messages.ts";
import type { MailContext } from "./mail-context.ts";
import { writeMail } from "./write-mail.ts";

function parts(order = sampleOrder, context: MailContext = sampleContext) {
  const mail = writeMail(
    "order_confirmation",
    { ...sampleMessages.order_confirmation, order },
    context,
  );
  return [parseMail(mail.html).text, oneLine(mail.text)] as const;
}

const { bankAccount } = sampleOrder;
const { legalName, geographicAddress, phone, email, returnsAddress } = completeOwner;

/**
 * Facts that the law requires, by paragraph of Schedule 2. Paragraphs that do not apply to this
 * shop are missing: d (acting for others), h, s, t and u (subscriptions and deposits), i (premium
 * phone numbers), n (services), r (codes of conduct), v and w (digital content).
 */
const facts: Readonly<Record<string, readonly (string | undefined)[]>> = {
  "Schedule 2, a: the goods": [
    ...sampleOrder.lines.flatMap(({ brand, name, lineTotal, unitPrice }) => [
      brand,
      name,
      formatPence(lineTotal),
      formatPence(unitPrice),
    ]),
    "50 g",
    "30 g",
  ],
  "Schedule 2, b and c: who sells, and where they are reached": [
    `Sold by ${formatDetail(legalName)}, trading as Damson`,
    `Address ${formatDetail(geographicAddress)}`,
    `Telephone ${formatDetail(phone)}`,
    `Email ${formatDetail(email)}`,
    formatDetail(completeOwner.companyNumber),
    formatDetail(completeOwner.registeredOffice),
  ],
  "Schedule 2, f and g: what all comes to, delivery and taxes included": [
    formatPence(sampleOrder.subtotal),
    formatPence(-sampleOrder.discount),
    sampleOrder.discountCode,
    "Delivery (Standard) Free",
    formatPence(sampleOrder.total),
    "The total is all you pay, including delivery and taxes",
  ],
  "Schedule 2, j: how and when to pay": [
    "£67.48 by Friday 27 November by bank transfer",
    "Pay by Friday 27 November 2026",
    bankAccount?.accountName,
    bankAccount?.sortCode,
    bankAccount?.accountNumber,
    `Reference ${sampleOrder.number}`,
  ],
  "Schedule 2, j: where, when and by whom it is delivered": [
    "Anna Okonkwo-Hughes Flat 3, 27 Great Pulteney Street Bath BA2 4BU",
    `within ${PROCESSING_DAYS} working days`,
    `takes ${STANDARD_DAYS} working days`,
    `within ${DELIVERY_LIMIT_DAYS} days`,
    `sold and delivered by ${formatDetail(legalName)}`,
  ],
  "Schedule 2, e, k and x: where to complain, and who settles it": [
    `by email to ${formatDetail(email)}, by telephone on ${formatDetail(phone)}, by post to the address below`,
    formatDetail(completeOwner.disputeResolver),
  ],
  "Schedule 2, l, by Schedule 3, A: the right to cancel": [
    `You have the right to cancel this contract within ${CANCELLATION_DAYS} days without giving any reason. The cancellation period will expire after ${CANCELLATION_DAYS} days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.`,
    `To exercise the right to cancel, you must inform us (${formatDetail(legalName)}, ${formatDetail(geographicAddress)}, telephone ${formatDetail(phone)}, email ${formatDetail(email)}) of your decision to cancel this contract by a clear statement`,
    "You may use the attached model cancellation form, but it is not obligatory.",
    "we will communicate to you an acknowledgement of receipt of such a cancellation on a durable medium (by email) without delay.",
    "To meet the cancellation deadline, it is sufficient for you to send your communication concerning your exercise of the right to cancel before the cancellation period has expired.",
  ],
  "Schedule 3, A: the effects of cancellation": [
    "If you cancel this contract, we will reimburse to you all payments received from you, including the costs of delivery (except for the supplementary costs arising if you chose a type of delivery other than the least expensive type of standard delivery offered by us).",
    "We may make a deduction from the reimbursement for loss in value of any goods supplied, if the loss is the result of unnecessary handling by you.",
    "We will make the reimbursement without undue delay, and not later than",
    `${REFUND_LIMIT_DAYS} days after the day we receive back from you any goods supplied, or`,
    `(if earlier) ${REFUND_LIMIT_DAYS} days after the day you provide evidence that you have returned the goods, or`,
    `if there were no goods supplied, ${REFUND_LIMIT_DAYS} days after the day on which we are informed about your decision to cancel this contract.`,
    "We will make the reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of the reimbursement.",
    "We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.",
    `You shall send back the goods or hand them over to us, at ${formatDetail(returnsAddress)}, without undue delay and in any event not later than ${CANCELLATION_DAYS} days from the day on which you communicate your cancellation from this contract to us. The deadline is met if you send back the goods before the period of ${CANCELLATION_DAYS} days has expired.`,
    "You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.",
  ],
  "Schedule 2, m: who pays for returning": [
    "You will have to bear the direct cost of returning the goods.",
  ],
  "Schedule 2, o: when the right to cancel is lost": [
    "For health and hygiene reasons, you cannot return an item once its own seal or film is broken",
  ],
  "Schedule 2, p: the duty of conformity": [
    "legal duty to supply goods that are in conformity with the contract",
    `first ${REJECTION_DAYS} days`,
    `within ${DAMAGE_REPORT_DAYS} days`,
  ],
  "Schedule 2, q: customer assistance": [`Customer service ${CUSTOMER_SERVICE_HOURS}`],
  "Schedule 3, B: the model form": [
    `To ${formatDetail(legalName)} ${formatDetail(geographicAddress)} ${formatDetail(email)} I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods [*]/for the supply of the following service [*], Ordered on [*]/received on [*], Name of consumer(s), Address of consumer(s), Signature of consumer(s) (only if this form is notified on paper), Date [*] Delete as appropriate`,
  ],
  "when the contract is made": [formatDetail(completeOwner.contractMoment)],
};

test.each(Object.entries(facts))("states %s in both parts", (_, expected) => {
  for (const part of parts()) {
    // In the text version, a colon follows a term.
    const said = withoutColons(part);
    for (const fact of expected) expect(said).toContain(withoutColons(fact ?? "missing"));
  }
});

function withoutColons(text: string): string {
  return text.replace(/:(?= |$)/g, "");
}

describe("subject of a transfer order's confirmation", () => {
  const writeSubject = (changes: Partial<typeof sampleOrder>) =>
    writeMail(
      "order_confirmation",
      { ...sampleMessages.order_confirmation, order: { ...sampleOrder, ...changes } },
      sampleContext,
    ).subject;

  test("names amount and deadline, and shows the bank details in the preview", () => {
    const { html } = writeMail(
      "order_confirmation",
      sampleMessages.order_confirmation,
      sampleContext,
    );

    expect(writeSubject({})).toBe("Please pay £67.48 by Friday 27 November – order DM-7K3Q-9XTB");
    expect(html).toMatch(
      /<div style="display:none[^>]+>Sort code 00-00-00, account number 00000000, reference DM-7K3Q-9XTB\.&/,
    );
  });

  test("uses the London day", () => {
    const payBy = "2027-07-01T22:59:59.999Z";
    expect(writeSubject({ payBy })).toContain("by Thursday 1 July –");
  });

  test("asks a guest to confirm first", () => {
    expect(writeSubject({ confirmBy: "2026-11-23T21:14:00.000Z" })).toBe(
      "One more step: confirm order DM-7K3Q-9XTB by 23 November 2026 at 21:14",
    );
  });
});

test("shows the delivery charge", () => {
  const order = { ...sampleOrder, delivery: 499, total: sampleOrder.total + 499 };

  for (const part of parts(order))
    expect(part).toMatch(/Delivery \(Standard\) £4\.99 Total £72\.47/);
});

test("shows a different billing address", () => {
  const billing = { ...sampleOrder.billing, address: "1 Other Street", postcode: "SW1A 1AA" };

  for (const part of parts({ ...sampleOrder, billing })) {
    expect(part).toMatch(/Billing address:? Anna Okonkwo-Hughes 1 Other Street Bath SW1A 1AA/);
  }
  for (const part of parts())
    expect(part).toMatch(/Billing address:? Same as the delivery address/);
});

test("omits sentences with missing owner details", () => {
  for (const part of parts(sampleOrder, { ...sampleContext, owner })) {
    expect(part).not.toMatch(/to be completed/i);
    expect(part).not.toMatch(/ [.,:;]|[:,;]\.|\.\.|\b(Telephone|Address|at)[:.]? *[.,]/);
    expect(part).toContain("sold and delivered by Damson.");
    expect(part).toContain("you must inform us (Damson) of your decision");
    expect(part).toContain("Please contact us first through our contact page");
    expect(part).toContain("The contract between us is in English");
  }
});

test("shows VAT only with a VAT number", () => {
  const registered = { ...completeOwner, vatNumber: "GB 123 4567 89" };

  // £67.48 including 20 % VAT is £56.23 and £11.25.
  for (const part of parts(sampleOrder, { ...sampleContext, owner: registered })) {
    expect(part).toContain("It includes £11.25 of VAT at 20%. Our VAT number is GB 123 4567 89.");
  }
  for (const part of parts()) expect(part).not.toContain("VAT");
});

test("asks for no payment if paid", () => {
  const { payBy: _payBy, bankAccount: _bankAccount, ...order } = sampleOrder;

  for (const part of parts({ ...order, state: "paid", paid: order.total })) {
    expect(part).toContain(`your payment of ${formatPence(order.total)}`);
    expect(part).not.toContain("Sort code");
  }
});

test("stays below 102 kB for the largest order", () => {
  const [line] = sampleOrder.lines;
  const lines = Array.from({ length: 50 }, () => ({ ...line, name: "N".repeat(120) }));
  const order = { ...sampleOrder, lines } as typeof sampleOrder;
  const base = `/images/products/${line?.picture?.name}`;
  const pictures = new Map([[base, { cid: `${"1".repeat(24)}@damson.example` }]]);

  const context = { ...sampleContext, pictures };
  const { html } = writeMail("order_confirmation", { order, token: "t" }, context);
  expect(html.split("<img ")).toHaveLength(51);
  expect(Buffer.byteLength(html)).toBeLessThan(80_000);
});

test("aligns amounts in the text version", () => {
  const { text } = writeMail(
    "order_confirmation",
    sampleMessages.order_confirmation,
    sampleContext,
  );
  const rows = text.match(/^(?:Subtotal|Discount \(\S+\)|Delivery \(\S+\)|Total) {3,}\S+$/gm) ?? [];

  expect(rows).toHaveLength(4);
  expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  expect(rows.map((row) => row.replace(/.* /, ""))).toEqual(["£74.98", "-£7.50", "Free", "£67.48"]);
});

test("states a longer return period next to the statutory one", () => {
  for (const part of parts({ ...sampleOrder, returnDays: 30 })) {
    expect(part).toContain("cancel this contract within 14 days");
    expect(part).toContain("we take items back for a refund within 30 days of delivery");
  }
});

test("quotes the owner's exceptions from returns", () => {
  const write = (returnExceptions: string) =>
    parts(sampleOrder, {
      ...sampleContext,
      policies: { sellsCosmetics: false, returnDays: 14, returnExceptions },
    });
  for (const part of write("")) expect(part).not.toMatch(/\bseal|hygiene/i);
  for (const part of write("Engraved rings cannot come back.")) {
    expect(part).toContain("Engraved rings cannot come back.");
  }
});
