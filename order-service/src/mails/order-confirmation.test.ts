import { expect, test } from "vitest";
import { CANCELLATION_FORM_TEXT } from "../../../storefront/app/content/cancellation-form-text.ts";
import {
  CANCELLATION_DAYS,
  DELIVERY_LIMIT_DAYS,
  REFUND_LIMIT_DAYS,
  REJECTION_DAYS,
} from "../../../storefront/app/content/law.ts";
import { owner, textOfDetail } from "../../../storefront/app/content/owner.ts";
import { CUSTOMER_SERVICE_HOURS } from "../../../storefront/app/customer-service-hours.ts";
import { PROCESSING_DAYS, STANDARD_DAYS } from "../../../storefront/app/delivery/delivery.ts";
import { DAMAGE_REPORT_DAYS } from "../../../storefront/app/delivery/returns.ts";
import { formatPence } from "../../../storefront/app/lib/money.ts";
import { oneLine, parseMail } from "../testing/parse-mail.ts";
import {
  completeOwner,
  sampleContext,
  sampleMessages,
  sampleOrder,
} from "../testing/sample-messages.ts";
import type { MailContext } from "./mail-context.ts";
import { writeMail } from "./write-mail.ts";

/** Both parts in one line each, as their readers see them. */
function parts(order = sampleOrder, context: MailContext = sampleContext) {
  const mail = writeMail(
    "order_confirmation",
    { ...sampleMessages.order_confirmation, order },
    context,
  );
  return [parseMail(mail.html).text, oneLine(mail.text)] as const;
}

const { bankAccount } = sampleOrder;
const facts: Readonly<Record<string, readonly (string | undefined)[]>> = {
  "the goods": sampleOrder.lines.flatMap(({ brand, name, lineTotal, unitPrice }) => [
    brand,
    name,
    formatPence(lineTotal),
    formatPence(unitPrice),
  ]),
  "how much is in them": ["50 g", "30 g"],
  "what all comes to": [
    formatPence(sampleOrder.subtotal),
    formatPence(-sampleOrder.discount),
    sampleOrder.discountCode,
    "Delivery Free",
    formatPence(sampleOrder.total),
    "The total is all you pay, taxes included",
  ],
  "who sells": [
    textOfDetail(completeOwner.legalName),
    textOfDetail(completeOwner.geographicAddress),
    textOfDetail(completeOwner.phone),
    textOfDetail(completeOwner.email),
    textOfDetail(completeOwner.companyNumber),
    textOfDetail(completeOwner.registeredOffice),
    CUSTOMER_SERVICE_HOURS,
  ],
  "how and when to pay": [
    "by bank transfer by 27 November 2026",
    bankAccount?.accountName,
    bankAccount?.sortCode,
    bankAccount?.accountNumber,
    `Reference ${sampleOrder.number}`,
  ],
  "where, when and by whom it is delivered": [
    "Anna Okonkwo-Hughes Flat 3, 27 Great Pulteney Street Bath BA2 4BU",
    `within ${PROCESSING_DAYS} working days`,
    `takes ${STANDARD_DAYS} working days`,
    `within ${DELIVERY_LIMIT_DAYS} days`,
    `sold and delivered by ${textOfDetail(completeOwner.legalName)}`,
  ],
  "the right to cancel, its time and its conditions": [
    `cancel this contract within ${CANCELLATION_DAYS} days, without giving a reason`,
    "start on the day after you receive the last of the items",
    "Any clear statement will do",
    `at the latest ${REFUND_LIMIT_DAYS} days after`,
    "including the standard delivery charge",
    "by the means by which you paid",
  ],
  "who pays for returning, where to and in what time": [
    "You pay the return postage, unless an item is faulty",
    textOfDetail(completeOwner.returnsAddress),
    `Send the items back within ${CANCELLATION_DAYS} days of telling us`,
  ],
  "the exception for sealed goods": [
    "for health and hygiene reasons the right to cancel ends for an item once its seal is broken",
  ],
  "the model form": [
    oneLine(CANCELLATION_FORM_TEXT),
    `To ${textOfDetail(completeOwner.legalName)} ${textOfDetail(completeOwner.returnsAddress)} ${textOfDetail(completeOwner.email)} I hereby give notice`,
  ],
  "the duty of conformity": [
    "legal duty to supply goods that are in conformity with the contract",
    `first ${REJECTION_DAYS} days`,
    `within ${DAMAGE_REPORT_DAYS} days`,
  ],
  "where to complain": ["Complaints", textOfDetail(completeOwner.disputeResolver)],
  "when the contract is made": [textOfDetail(completeOwner.contractMoment)],
};

test.each(Object.entries(facts))("both parts of a confirmation say %s", (_, expected) => {
  for (const part of parts()) {
    // The text part has colons after its terms.
    const said = withoutColons(part);
    for (const fact of expected) expect(said).toContain(withoutColons(fact ?? "missing"));
  }
});

function withoutColons(text: string): string {
  return text.replace(/:(?= |$)/g, "");
}

test("the charge for delivery is said where there is one", () => {
  const order = { ...sampleOrder, delivery: 499, total: sampleOrder.total + 499 };

  for (const part of parts(order)) expect(part).toMatch(/Delivery £4\.99 Total £72\.47/);
});

test("another billing address is written out", () => {
  const billing = { ...sampleOrder.billing, address: "1 Other Street", postcode: "SW1A 1AA" };

  for (const part of parts({ ...sampleOrder, billing })) {
    expect(part).toMatch(/Billing address:? Anna Okonkwo-Hughes 1 Other Street Bath SW1A 1AA/);
  }
  for (const part of parts())
    expect(part).toMatch(/Billing address:? Same as the delivery address/);
});

test("details that the owner has not given yet are visible gaps", () => {
  for (const part of parts(sampleOrder, { ...sampleContext, owner })) {
    expect(part).toContain("[Company name – to be completed]");
    expect(part).toContain("[Returns address – to be completed]");
  }
});

test("VAT is shown by a shop with a VAT number, and by no other", () => {
  const registered = { ...completeOwner, vatNumber: "GB 123 4567 89" };

  // £67.48 at 20%: £56.23 and £11.25 of VAT.
  for (const part of parts(sampleOrder, { ...sampleContext, owner: registered })) {
    expect(part).toContain("It contains £11.25 of VAT at 20%. Our VAT number is GB 123 4567 89.");
  }
  for (const part of parts()) expect(part).not.toContain("VAT");
});

test("what is paid already asks for no payment", () => {
  const { payBy: _payBy, bankAccount: _bankAccount, ...order } = sampleOrder;

  for (const part of parts({ ...order, state: "paid", paid: order.total })) {
    expect(part).toContain(`your payment of ${formatPence(order.total)}`);
    expect(part).not.toContain("Sort code");
  }
});

test("the largest order is shown whole: some programs cut off a mail of more than 102 kB", () => {
  const [line] = sampleOrder.lines;
  const lines = Array.from({ length: 50 }, () => ({ ...line, name: "N".repeat(120) }));
  const order = { ...sampleOrder, lines } as typeof sampleOrder;

  const { html } = writeMail("order_confirmation", { order, token: "t" }, sampleContext);
  expect(Buffer.byteLength(html)).toBeLessThan(80_000);
});

test("the text part lines its amounts up", () => {
  const { text } = writeMail(
    "order_confirmation",
    sampleMessages.order_confirmation,
    sampleContext,
  );
  const rows = text.match(/^(?:Subtotal|Discount \(\S+\)|Delivery|Total) {3,}\S+$/gm) ?? [];

  expect(rows).toHaveLength(4);
  expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  expect(rows.map((row) => row.replace(/.* /, ""))).toEqual(["£74.98", "-£7.50", "Free", "£67.48"]);
});
