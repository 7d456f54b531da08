import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import { formatTime } from "../../london-days.ts";
import type { TestMail } from "./test-mails.ts";

export const stepNames = [
  "sample",
  "brand",
  "company",
  "delivery",
  "payment",
  "mail",
  "products",
  "stock",
  "backup",
  "order",
  "owners",
  "opening",
] as const;

export interface Step {
  readonly name: (typeof stepNames)[number];
  readonly isDone: boolean;
  /** Describes the state and the next action. */
  readonly sentence: string;
}

export interface ShopFacts {
  /** Whether the sample shop was not removed. */
  readonly hasSample: boolean;
  readonly isSampleKept: boolean;
  /** Whether the owner named the shop. */
  readonly isNamed: boolean;
  readonly missing: readonly string[];
  readonly isDeliverySaved: boolean;
  readonly methods: readonly PaymentMethod[];
  readonly isTrial: boolean;
  /** Without a mail server, emails are written to files. */
  readonly hasMailServer: boolean;
  readonly isMailSent: boolean;
  /** Newest test email to the owner who looks at the guide. */
  readonly testMail: TestMail | undefined;
  /** Whether the shop sells products. Sample products count only if the owner keeps them. */
  readonly hasProducts: boolean;
  /** Variants with a stock count. */
  readonly tracked: number;
  /** Variants that sell without limit because their stock was never tracked. */
  readonly neverTracked: number;
  readonly backedUpAt: Date | undefined;
  /** Error of the last nightly backup, if it failed. */
  readonly backupError: string | null;
  readonly hasOrder: boolean;
  /** Whether an order was ever dispatched, so it was paid too. */
  readonly isOrderSent: boolean;
  /** Owners who have set up their second factor; `undefined` if unknown. */
  readonly owners: number | undefined;
  readonly isPublic: boolean;
}

type Progress = Omit<Step, "name">;

const progress: Readonly<Record<Step["name"], (facts: ShopFacts) => Progress>> = {
  sample: ({ hasSample, isSampleKept }) => ({
    isDone: !hasSample || isSampleKept,
    sentence: describeSample(hasSample, isSampleKept),
  }),
  brand: ({ isNamed }) => ({
    isDone: isNamed,
    sentence: isNamed
      ? "Your shop has its own name. Its colours, fonts and logo are under Settings, Brand."
      : "Name your shop, then choose its colours, fonts and logo under Brand",
  }),
  company: ({ missing }) => ({
    isDone: missing.length === 0,
    sentence:
      missing.length === 0
        ? "Your company details are complete"
        : `UK law requires these details: ${list(missing.map(startLowercase))}`,
  }),
  delivery: ({ isDeliverySaved }) => ({
    isDone: isDeliverySaved,
    sentence: isDeliverySaved
      ? "Your delivery rates and times are set"
      : "Check the default delivery rates and times. Keep them or set your own.",
  }),
  payment: ({ methods, isTrial }) => ({
    isDone: methods.length > 0 && !isTrial,
    sentence: describePayment(methods, isTrial),
  }),
  mail: ({ hasMailServer, isMailSent, testMail }) => ({
    isDone: hasMailServer && isMailSent,
    sentence: hasMailServer
      ? describeMail(testMail, isMailSent)
      : "Your shop can’t send email yet. Set SMTP_HOST on the server.",
  }),
  products: ({ hasProducts }) => ({
    isDone: hasProducts,
    sentence: hasProducts
      ? "Your products are for sale"
      : "Add a category and your first product, then publish it",
  }),
  stock: ({ tracked, neverTracked }) => ({
    isDone: tracked > 0,
    sentence:
      tracked > 0
        ? `Stock is tracked for ${formatVariantCount(tracked)}${neverTracked > 0 ? `. ${neverTracked} more can’t sell out until you add stock.` : ""}`
        : "Stock isn’t tracked yet, so products can’t sell out. Add stock or import it.",
  }),
  backup: ({ backedUpAt, backupError }) => ({
    isDone: backedUpAt !== undefined,
    sentence: describeBackup(backedUpAt, backupError),
  }),
  order: ({ hasOrder, isOrderSent }) => ({
    isDone: isOrderSent,
    sentence: describeOrder(hasOrder, isOrderSent),
  }),
  owners: ({ owners }) => ({
    isDone: owners !== undefined && owners > 1,
    sentence: describeOwners(owners),
  }),
  opening: (facts) => {
    const isOpen = facts.isPublic && facts.missing.length === 0;
    return { isDone: isOpen, sentence: describeOpening(isOpen, facts) };
  },
};

export function listSteps(facts: ShopFacts): readonly Step[] {
  return stepNames.map((name) => ({ name, ...progress[name](facts) }));
}

function describeSample(hasSample: boolean, isKept: boolean): string {
  if (!hasSample) return "The sample products, categories and texts are gone";
  return isKept
    ? "You kept the sample shop. You can remove it later under Settings."
    : "Your shop starts with sample products, categories and texts. Keep and edit them, or start empty.";
}

function describeOrder(hasOrder: boolean, isSent: boolean): string {
  if (isSent) return "You’ve paid and dispatched an order";
  return hasOrder
    ? "You’ve received an order. Mark it as paid, pack it and dispatch it."
    : "Place an order yourself, then pay, pack and dispatch it, to see what your customers see";
}

function describePayment(methods: readonly PaymentMethod[], isTrial: boolean): string {
  if (methods.length === 0)
    return "Customers can’t pay yet. Add your bank account or accept cards.";
  const names = list(methods.map((method) => (method === "stripe" ? "card" : "bank transfer")));
  return isTrial
    ? `Customers can pay by ${names} in test mode. No real payments are taken.`
    : `Customers can pay by ${names}`;
}

function describeMail(mail: TestMail | undefined, isMailSent: boolean): string {
  if (mail === undefined) {
    return isMailSent
      ? "A test email was sent to an owner"
      : "Send yourself a test email and check that it arrives";
  }
  const { recipient, at } = mail;
  if (mail.state === "sent") {
    return `Sent to ${recipient} on ${formatTime(at)}. Check that it isn’t in your spam folder.`;
  }
  if (mail.error === null) return `Sending to ${recipient}`;
  const next = mail.state === "waiting" ? "We’ll try again." : "We’ve stopped trying.";
  return `The email to ${recipient} wasn’t delivered: ${withFullStop(mail.error)} ${next}`;
}

function describeBackup(backedUpAt: Date | undefined, error: string | null): string {
  if (backedUpAt !== undefined) return `Last backup: ${formatTime(backedUpAt)}`;
  if (error !== null) return `No backup yet: ${withFullStop(error)}`;
  return "No nightly backup yet. Set BACKUP_FOLDER or BACKUP_S3_BUCKET on the server.";
}

function describeOwners(owners: number | undefined): string {
  if (owners === undefined) return "We couldn’t check how many owners there are";
  return owners > 1
    ? `${owners} owners can sign in`
    : "Invite a second owner who can let you back in if you lose your authenticator";
}

function describeOpening(isOpen: boolean, { isPublic }: ShopFacts): string {
  if (isOpen) return "Your shop takes orders";
  return isPublic
    ? "Your shop opens as soon as you add your company details"
    : "Only you can see this shop. Publish it on your own domain (SITE_URL).";
}

/** Changes the first letter only if no abbreviation comes first: "VAT number" stays. */
function startLowercase(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

function formatVariantCount(count: number): string {
  return count === 1 ? "1 variant" : `${count} variants`;
}

const listed = new Intl.ListFormat("en-GB");

function list(names: readonly string[]): string {
  return listed.format(names);
}

function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
