/** Alerts for the owner, with their texts. */
import { formatPence } from "@damson/shop/money";
import { formatTime } from "../london-days.ts";

/** Role that may resolve it; `itself`: resolved automatically. */
type DealtWithBy = "owner" | "staff" | "itself";

type Details = Readonly<Record<string, unknown>>;

interface AlertKindOf<Each extends Details> {
  /** Heading, and subject of the mail. */
  readonly title: string;
  readonly sentence: (details: Each, subject: string) => string;
  readonly whatToDo: string;
  readonly page: (subject: string) => string;
  readonly dealtWithBy: DealtWithBy;
}

const kind = <Each extends Details>(words: AlertKindOf<Each>) => words;

const AS_BEFORE = "Shoppers see it as it was before.";

const refusals: Readonly<Partial<Record<number, string>>> = {
  400: "It does not do what the shop asks for",
  401: "It does not accept the key",
  403: "The key lacks a right",
};

/** By the reference clock. */
const clocks = {
  database: "that of the database",
  provider: "that of the payment provider",
  before: "where it was before",
} as const;

/** Turns a job name into words: `index orders`. */
const wordsOf = (job: string) => job.replaceAll("_", " ");

/** `5.1 GB` */
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

const duration = (seconds: number) => {
  const whole = Math.round(Math.abs(seconds));
  return whole < 120 ? `${whole} seconds` : `${Math.round(whole / 60)} minutes`;
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
  backup_late: kind<{ readonly lastAt: string | null; readonly reason: string | null }>({
    title: "The backup is late",
    sentence: ({ lastAt, reason }) =>
      `${lastAt === null ? "No backup has been made so far" : `The last good backup was made on ${formatTime(lastAt)}`}${reason === null ? "." : `: ${reason}.`}`,
    whatToDo:
      "Look at the disk, the folder of BACKUP_FOLDER and the bucket, where there is one. Make one by hand, npm run orders -- backup <file>, which says why it cannot. It is tried again each hour, and this ends with the next good one.",
    page: () => "/health#jobs",
    dealtWithBy: "itself",
  }),
  backup_not_restorable: kind<{ readonly reason: string }>({
    title: "A backup could not be restored",
    sentence: ({ reason }) => `The last backup was restored as a test, which failed: ${reason}.`,
    whatToDo:
      "Make one by hand, npm run orders -- backup <file>, and restore it into an empty folder by DATA_DIR, npm run restore -- <file>: both say what is wrong. It is tried again with the next backup, and this ends once it succeeds.",
    page: () => "/health#jobs",
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
  disk_nearly_full: kind<{ readonly freeBytes: number; readonly totalBytes: number }>({
    title: "The disk is nearly full",
    sentence: ({ freeBytes, totalBytes }, machine) =>
      `On the machine ${machine}, ${gigabytes(freeBytes)} of ${gigabytes(totalBytes)} are free where the shop keeps its data.`,
    whatToDo:
      "Delete old backups and releases there, or rent a larger disk. On a full disk the shop takes no orders. This ends once a tenth is free again.",
    page: () => "/health",
    dealtWithBy: "itself",
  }),
  job_not_run: kind<{ readonly since: string; readonly error: string | null }>({
    title: "The shop does not do what it should by itself",
    sentence: ({ since, error }, job) =>
      error === null
        ? `“${wordsOf(job)}” has not run since ${formatTime(since)}.`
        : `“${wordsOf(job)}” has failed since ${formatTime(since)}: ${error}.`,
    whatToDo:
      "Look at the page Health, and start the shop anew. If that is no help, the log has more for those who run the shop. This ends once it has run again.",
    page: () => "/health#jobs",
    dealtWithBy: "itself",
  }),
  clock_off: kind<{ readonly seconds: number; readonly by: "database" | "provider" | "before" }>({
    title: "The clock of the machine is off",
    sentence: ({ seconds, by }, machine) =>
      `The clock of ${machine} is ${duration(seconds)} ${seconds > 0 ? "ahead of" : "behind"} ${clocks[by]}.`,
    whatToDo:
      "Switch on the machine's time service: on Debian, timedatectl set-ntp true. Codes of the second factor, the provider's reports and everything with a day in it depend on the clock. This ends once it is right.",
    page: () => "/health",
    dealtWithBy: "itself",
  }),
  too_many_errors: kind<{ readonly count: number }>({
    title: "Many requests fail",
    sentence: ({ count }, machine) =>
      `In ten minutes ${count} requests were answered with an error of the shop's own, on the machine ${machine}.`,
    whatToDo:
      "Open the shop and try to order: what fails there is what shoppers see. The log says at “request failed” what it is. If it began with an update, go back to the release before. This ends once fewer fail.",
    page: () => "/health",
    dealtWithBy: "itself",
  }),
  webhooks_silent: kind<{ readonly since: string }>({
    title: "The payment provider reports nothing",
    sentence: ({ since }) =>
      `Of a payment by card at ${formatTime(since)} no report of the provider's has come. The shop asked by itself instead.`,
    whatToDo:
      "Look at the webhooks of your account at Stripe: there has to be one that leads to this shop and is switched on. docs/deployment.md, “Card payments”, has its address and events. Until then orders are confirmed minutes later. This ends with the next report.",
    page: () => "/health#webhooks",
    dealtWithBy: "itself",
  }),
  webhooks_refused: kind<{ readonly count: number }>({
    title: "Reports of the payment provider are refused",
    sentence: ({ count }) =>
      `${count} reports in the payment provider's name were refused in a day, and none was taken since: they are not signed with the shop's key.`,
    whatToDo:
      "Compare STRIPE_WEBHOOK_SECRET with the signing secret of the webhook at Stripe, and look at the machine's clock. Where Stripe shows no failed webhook, a stranger has sent them: then there is nothing to do. This ends with the next report, or after a day.",
    page: () => "/health#webhooks",
    dealtWithBy: "itself",
  }),
  mails_stuck: kind<{ readonly waiting: number; readonly since: string }>({
    title: "Emails are not sent",
    sentence: ({ waiting, since }) =>
      waiting === 1
        ? `An email has waited to be sent since ${formatTime(since)}.`
        : `${waiting} emails wait to be sent, the oldest since ${formatTime(since)}.`,
    whatToDo:
      "Ask those who run the mail server, or look whether its password has changed: npm run orders -- doctor says what it answers. Orders go on, and the emails go out once the server takes them. This ends then.",
    page: () => "/health#emails",
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

/** Returns the texts of a stored alert; `undefined` for a kind from a newer version. */
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
