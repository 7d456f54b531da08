/** The matters that a shop's owner is mailed about and finds on Today, each with its words. */
import { formatPence } from "@damson/shop/money";

/** The members who may mark it as dealt with; `itself`: it ends with its cause. */
type DealtWithBy = "owner" | "staff" | "itself";

type Details = Readonly<Record<string, unknown>>;

interface AlertKindOf<Each extends Details> {
  /** A heading, and the subject of the mail. */
  readonly title: string;
  /** Says what has happened. */
  readonly sentence: (details: Each, subject: string) => string;
  readonly whatToDo: string;
  /** The page of the admin to look at. */
  readonly page: (subject: string) => string;
  readonly dealtWithBy: DealtWithBy;
}

const kind = <Each extends Details>(words: AlertKindOf<Each>) => words;

const AS_BEFORE = "Shoppers see it as it was before.";

/** By the provider's status. */
const refusals: Readonly<Partial<Record<number, string>>> = {
  400: "It does not do what the shop asks for",
  401: "It does not accept the key",
  403: "The key lacks a right",
};

export const alertKinds = {
  books_do_not_add_up: kind<{ readonly found: number }>({
    title: "The books do not add up",
    sentence: ({ found }) =>
      found === 1
        ? "The check of the books found one inconsistency."
        : `The check of the books found ${found} inconsistencies.`,
    whatToDo:
      "Check the books on the page Health: it lists them. This ends once they add up again.",
    page: () => "/health",
    dealtWithBy: "itself",
  }),
  provider_refuses: kind<{ readonly status: number; readonly message: string }>({
    title: "The payment provider refuses",
    sentence: ({ status, message }) =>
      `${refusals[status] ?? "It refused what was asked"}: ${message}`,
    whatToDo:
      "Look at the account and the key at Stripe, and at STRIPE_SECRET_KEY. Until then nothing can be paid by card: customers are offered a bank transfer, if you take them. This ends with the next payment page that opens.",
    page: () => "/health",
    dealtWithBy: "itself",
  }),
  paid_out_too_much: kind<{
    readonly taken: number;
    readonly refunded: number;
    readonly disputed: number;
  }>({
    title: "More was paid out than was taken",
    sentence: ({ taken, refunded, disputed }, number) =>
      `${formatPence(refunded + disputed - taken)} more was paid out than was taken for order ${number}: ${formatPence(refunded)} refunded and ${formatPence(disputed)} lost to disputes, of ${formatPence(taken)} taken.`,
    whatToDo:
      "Look at the refunds and disputes of its payment at the provider. Ask the customer for what they were paid twice, or accept the loss, and write down in a note of the order what was agreed.",
    page: (number) => `/orders/${number}`,
    dealtWithBy: "owner",
  }),
  held_by_unpaid_orders: kind<{
    readonly name: string;
    readonly held: number;
    readonly of: number;
  }>({
    title: "Unpaid orders hold much of a product",
    sentence: ({ name, held, of }) =>
      `${held} of ${of} pieces of ${name} are held by unpaid orders.`,
    whatToDo:
      "Look at the unpaid orders. Choose those that will not be paid, and cancel them together: their goods can be sold again at once. This ends once less is held.",
    page: () => "/orders?state=pending_payment&sort=placed_at",
    dealtWithBy: "itself",
  }),
  product_not_readable: kind<{ readonly name: string; readonly isShown: boolean }>({
    title: "A product cannot be shown as it is stored",
    sentence: ({ name, isShown }) =>
      `${name} is stored as no page can show it. ${isShown ? AS_BEFORE : "Shoppers do not see it."}`,
    whatToDo:
      "Undo its last change, in its history. Where it cannot be opened or has no change, something else than the shop has written into the database: the log has the reason, and a backup has what was there. All other products are shown as they are. This ends once it can be read again.",
    page: () => "/health#pages",
    dealtWithBy: "itself",
  }),
  page_not_rendered: kind<{ readonly reason: string; readonly isShown: boolean }>({
    title: "A page of the shop cannot be made",
    sentence: ({ reason, isShown }, path) =>
      `The page ${path} cannot be made as the shop is now: ${reason}. ${isShown ? AS_BEFORE : "Shoppers see a notice in its place."}`,
    whatToDo:
      "Undo the last change of what it shows. If there is none, or it is no help, the log has more for those who run the shop. All other pages are as they should be. This ends once it can be made again.",
    page: () => "/health#pages",
    dealtWithBy: "itself",
  }),
  changes_not_shown: kind<{ readonly reason: string }>({
    title: "Changes do not reach the shop",
    sentence: ({ reason }) =>
      `The shop shows everything as it was, since what has been changed cannot be read: ${reason}.`,
    whatToDo:
      "Undo the last change, if there is one that fits. The log has more for those who run the shop. Until then orders may be refused, since their prices cannot be read either. This ends once it can be read again.",
    page: () => "/health#pages",
    dealtWithBy: "itself",
  }),
} as const;

export type AlertKind = keyof typeof alertKinds;

export type AlertDetails<Kind extends AlertKind> = Parameters<
  (typeof alertKinds)[Kind]["sentence"]
>[0];

export interface AlertLabels {
  readonly title: string;
  readonly sentence: string;
  readonly whatToDo: string;
  readonly page: string;
  readonly dealtWithBy: DealtWithBy;
}

/** The words of a stored alert; `undefined` for a kind that only a newer version knows. */
export function findAlertLabels(alert: {
  readonly kind: string;
  readonly subject: string;
  readonly details: Details;
}): AlertLabels | undefined {
  if (!isAlertKind(alert.kind)) return undefined;
  const { sentence, page, ...words } = alertKinds[alert.kind] as AlertKindOf<Details>;
  return {
    ...words,
    sentence: sentence(alert.details, alert.subject),
    page: page(alert.subject),
  };
}

function isAlertKind(kind: string): kind is AlertKind {
  return Object.hasOwn(alertKinds, kind);
}
