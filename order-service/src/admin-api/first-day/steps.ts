import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import { formatTime } from "../../london-days.ts";
import type { TestMail } from "./test-mails.ts";

export const stepNames = [
  "company",
  "delivery",
  "payment",
  "mail",
  "stock",
  "backup",
  "order",
  "owners",
  "opening",
] as const;

export interface Step {
  readonly name: (typeof stepNames)[number];
  readonly isDone: boolean;
  /** Progress and what to do next. */
  readonly sentence: string;
}

export interface ShopFacts {
  readonly missing: readonly string[];
  readonly isDeliverySaved: boolean;
  readonly methods: readonly PaymentMethod[];
  readonly isTrial: boolean;
  /** False if emails are written to files. */
  readonly hasMailServer: boolean;
  readonly isMailSent: boolean;
  /** Newest test email of the requesting owner. */
  readonly testMail: TestMail | undefined;
  readonly counted: number;
  /** Products sold without limit because their stock was never counted. */
  readonly neverCounted: number;
  readonly backedUpAt: Date | undefined;
  /** Why the last nightly backup failed. */
  readonly backupError: string | null;
  readonly hasOrder: boolean;
  /** Owners who have set up their second factor. `undefined`: unknown. */
  readonly owners: number | undefined;
  readonly isPublic: boolean;
}

type Progress = Omit<Step, "name">;

const progress: Readonly<Record<Step["name"], (facts: ShopFacts) => Progress>> = {
  company: ({ missing }) => ({
    isDone: missing.length === 0,
    sentence:
      missing.length === 0
        ? "Customers read who sells to them."
        : `The law wants customers to know them. Missing: ${list(missing)}.`,
  }),
  delivery: ({ isDeliverySaved }) => ({
    isDone: isDeliverySaved,
    sentence: isDeliverySaved
      ? "Charge and days of delivery are as you chose them."
      : "Look at what delivery costs and how long it takes: until you save it, it is as the shop came.",
  }),
  payment: ({ methods, isTrial }) => ({
    isDone: methods.length > 0 && !isTrial,
    sentence: paymentSentence(methods, isTrial),
  }),
  mail: ({ hasMailServer, isMailSent, testMail }) => ({
    isDone: hasMailServer && isMailSent,
    sentence: hasMailServer
      ? mailSentence(testMail, isMailSent)
      : "Emails are written into files on this machine: SMTP_HOST, a setting of the server, names the mail server that sends them.",
  }),
  stock: ({ counted, neverCounted }) => ({
    isDone: counted > 0,
    sentence:
      counted > 0
        ? `${products(counted)} counted${neverCounted > 0 ? `; ${neverCounted} more sell without limit` : ""}.`
        : "Nothing is counted, so everything sells without limit: enter what you have, or import it.",
  }),
  backup: ({ backedUpAt, backupError }) => ({
    isDone: backedUpAt !== undefined,
    sentence: backupSentence(backedUpAt, backupError),
  }),
  order: ({ hasOrder }) => ({
    isDone: hasOrder,
    sentence: hasOrder
      ? "An order was placed."
      : "Order something yourself, pay, pack it and refund it: so you see what your customers see.",
  }),
  owners: ({ owners }) => ({
    isDone: owners !== undefined && owners > 1,
    sentence: ownersSentence(owners),
  }),
  opening: (facts) => {
    const isOpen = facts.isPublic && facts.missing.length === 0;
    return { isDone: isOpen, sentence: openingSentence(isOpen, facts) };
  },
};

export function stepsOf(facts: ShopFacts): readonly Step[] {
  return stepNames.map((name) => ({ name, ...progress[name](facts) }));
}

function paymentSentence(methods: readonly PaymentMethod[], isTrial: boolean): string {
  if (methods.length === 0)
    return "No way to pay can be taken: enter your bank account, or offer cards.";
  const names = list(methods.map((method) => (method === "stripe" ? "card" : "bank transfer")));
  return isTrial
    ? `Customers pay by ${names}, on trial: no payment is real.`
    : `Customers pay by ${names}.`;
}

function mailSentence(mail: TestMail | undefined, isMailSent: boolean): string {
  if (mail === undefined) {
    return isMailSent
      ? "A test email was sent to an owner."
      : "Have one sent to yourself, and see whether it arrives, and where.";
  }
  const { recipient, at } = mail;
  if (mail.state === "sent") {
    return `Sent to ${recipient} on ${formatTime(at)}: look whether it lies among unwanted mail.`;
  }
  if (mail.error === null) return `On its way to ${recipient}.`;
  const next = mail.state === "waiting" ? "It is tried again." : "It was given up.";
  return `The email to ${recipient} was refused: ${withStop(mail.error)} ${next}`;
}

function backupSentence(backedUpAt: Date | undefined, error: string | null): string {
  if (backedUpAt !== undefined) return `The last good one was made on ${formatTime(backedUpAt)}.`;
  if (error !== null) return `None was made so far: ${withStop(error)}`;
  return "None was made so far: BACKUP_FOLDER or BACKUP_S3_BUCKET, settings of the server, say where one of each night goes.";
}

function ownersSentence(owners: number | undefined): string {
  if (owners === undefined) return "The accounts do not say how many owners there are.";
  return owners > 1
    ? `${owners} owners can sign in.`
    : "Add a second owner, who lets you in again once you have lost your second factor.";
}

function openingSentence(isOpen: boolean, { isPublic }: ShopFacts): string {
  if (isOpen) return "The shop takes orders.";
  return isPublic
    ? "The shop takes orders at once when the company details are there."
    : "This address is your own machine’s: customers come once the shop is built for an https address, its SITE_URL.";
}

function products(count: number): string {
  return count === 1 ? "1 product is" : `${count} products are`;
}

const listed = new Intl.ListFormat("en-GB");

function list(names: readonly string[]): string {
  return listed.format(names);
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
