/** Alerts for the owner, with their texts. */
import { formatLongDate } from "@damson/shop/dates";
import { formatPence } from "@damson/shop/money";
import { formatTime } from "../london-days.ts";

/** Role that may resolve the alert. `system`: the shop resolves it. */
type Resolver = "owner" | "staff" | "system";

type Details = Readonly<Record<string, unknown>>;

interface AlertKindOf<Each extends Details> {
  /** Heading of the alert and subject of the email. */
  readonly title: string;
  readonly sentence: (details: Each, subject: string) => string;
  readonly whatToDo: string;
  readonly page: (subject: string) => string;
  readonly resolvableBy: Resolver;
}

const kind = <Each extends Details>(words: AlertKindOf<Each>) => words;

const AS_BEFORE = "Customers see the previous version.";

const refusals: Readonly<Partial<Record<number, string>>> = {
  400: "Stripe rejected the request",
  401: "Stripe does not accept the key",
  403: "The key lacks a permission",
};

/** Names of the clocks that this machine is compared with. */
const clocks = {
  database: "the database clock",
  provider: "Stripe’s clock",
  before: "its earlier time",
} as const;

/** Returns the name of a job in words: `index orders`. */
const toWords = (job: string) => job.replaceAll("_", " ");

/** `5.1 GB` */
const formatGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

const formatDuration = (seconds: number) => {
  const whole = Math.round(Math.abs(seconds));
  return whole < 120 ? `${whole} seconds` : `${Math.round(whole / 60)} minutes`;
};

export const alertKinds = {
  inconsistencies_found: kind<{ readonly found: number }>({
    title: "Inconsistencies found",
    sentence: ({ found }) =>
      found === 1
        ? "The integrity check found 1 inconsistency."
        : `The integrity check found ${found} inconsistencies.`,
    whatToDo:
      "Run the integrity check in System status to see them. This alert clears when they are fixed.",
    page: () => "/settings/status",
    resolvableBy: "system",
  }),
  backup_late: kind<{ readonly lastAt: string | null; readonly reason: string | null }>({
    title: "Backup overdue",
    sentence: ({ lastAt, reason }) =>
      `${lastAt === null ? "No backup has been made yet" : `The last backup was made on ${formatTime(lastAt)}`}${reason === null ? "." : `: ${reason}.`}`,
    whatToDo:
      "Check the disk, BACKUP_FOLDER and the bucket. Run npm run orders -- backup <file> to see the error. We retry every hour. This alert clears when a backup succeeds.",
    page: () => "/settings/status#jobs",
    resolvableBy: "system",
  }),
  backup_not_restorable: kind<{ readonly reason: string }>({
    title: "A backup couldn’t be restored",
    sentence: ({ reason }) => `The test restore of the last backup failed: ${reason}.`,
    whatToDo:
      "Run npm run orders -- backup <file>, then set DATA_DIR to an empty folder and run npm run restore -- <file> to see the error. We retry with the next backup. This alert clears when the test restore succeeds.",
    page: () => "/settings/status#jobs",
    resolvableBy: "system",
  }),
  provider_refuses: kind<{ readonly status: number; readonly message: string }>({
    title: "Stripe rejects requests",
    sentence: ({ status, message }) =>
      `${refusals[status] ?? "Stripe rejected the request"}: ${message}`,
    whatToDo:
      "Check your Stripe account and STRIPE_SECRET_KEY. Customers can’t pay by card until this is fixed. If you accept bank transfers, they are offered instead. This alert clears when the next payment page opens.",
    page: () => "/settings/status",
    resolvableBy: "system",
  }),
  paid_out_too_much: kind<{
    readonly taken: number;
    readonly refunded: number;
    readonly disputed: number;
  }>({
    title: "More refunded than received",
    sentence: ({ taken, refunded, disputed }, number) =>
      `Order ${number} paid out ${formatPence(refunded + disputed - taken)} more than it received: ${formatPence(refunded)} refunded and ${formatPence(disputed)} lost to disputes, of ${formatPence(taken)} received.`,
    whatToDo:
      "Check the refunds and disputes of this payment in Stripe. Ask the customer to return the extra money, or accept the loss. Record the outcome in a note on the order.",
    page: (number) => `/orders/${number}`,
    resolvableBy: "owner",
  }),
  held_by_unpaid_orders: kind<{
    readonly name: string;
    readonly held: number;
    readonly of: number;
  }>({
    title: "Unpaid orders reserve a lot of stock",
    sentence: ({ name, held, of }) => `Unpaid orders reserve ${held} of ${of} units of ${name}.`,
    whatToDo:
      "Cancel orders that won’t be paid to release their stock. This alert clears when less stock is reserved.",
    page: () => "/orders?state=pending_payment&sort=placed_at",
    resolvableBy: "system",
  }),
  product_not_readable: kind<{ readonly name: string; readonly isShown: boolean }>({
    title: "A product page can’t be displayed",
    sentence: ({ name, isShown }) =>
      `The stored data of ${name} isn’t valid. ${isShown ? AS_BEFORE : "Customers can’t see it."}`,
    whatToDo:
      "Undo its last change in the product history. If that doesn’t help, the database was changed outside the admin: check the server log for the reason and restore the data from a backup. Other products are not affected. This alert clears when the product can be displayed.",
    page: () => "/settings/status#pages",
    resolvableBy: "system",
  }),
  page_not_rendered: kind<{ readonly reason: string; readonly isShown: boolean }>({
    title: "A page can’t be updated",
    sentence: ({ reason, isShown }, path) =>
      `The page ${path} can’t be updated: ${reason}. ${isShown ? AS_BEFORE : "Customers see an error message instead."}`,
    whatToDo:
      "Undo the last change to its content. If that doesn’t help, check the server log. Other pages are not affected. This alert clears when the page can be updated.",
    page: () => "/settings/status#pages",
    resolvableBy: "system",
  }),
  changes_not_shown: kind<{ readonly reason: string }>({
    title: "Changes aren’t reaching your shop",
    sentence: ({ reason }) =>
      `Customers see the previous version of the shop because the latest changes can’t be read: ${reason}.`,
    whatToDo:
      "Undo the last change. If that doesn’t help, check the server log. Until then some orders may fail because their prices can’t be read. This alert clears when the changes can be read.",
    page: () => "/settings/status#pages",
    resolvableBy: "system",
  }),
  disk_nearly_full: kind<{ readonly freeBytes: number; readonly totalBytes: number }>({
    title: "The disk is nearly full",
    sentence: ({ freeBytes, totalBytes }, machine) =>
      `Server ${machine} has ${formatGigabytes(freeBytes)} of ${formatGigabytes(totalBytes)} free for the shop’s data.`,
    whatToDo:
      "Delete old backups and releases, or get a larger disk. The shop can’t take orders when the disk is full. This alert clears when a tenth of the disk is free.",
    page: () => "/settings/status",
    resolvableBy: "system",
  }),
  job_not_run: kind<{ readonly since: string; readonly error: string | null }>({
    title: "A scheduled job hasn’t run",
    sentence: ({ since, error }, job) =>
      error === null
        ? `“${toWords(job)}” has not run since ${formatTime(since)}.`
        : `“${toWords(job)}” has failed since ${formatTime(since)}: ${error}.`,
    whatToDo:
      "Check System status and restart the shop. If that doesn’t help, check the server log. This alert clears when the job has run.",
    page: () => "/settings/status#jobs",
    resolvableBy: "system",
  }),
  clock_off: kind<{ readonly seconds: number; readonly by: "database" | "provider" | "before" }>({
    title: "Server clock is wrong",
    sentence: ({ seconds, by }, machine) =>
      `The clock of server ${machine} is ${formatDuration(seconds)} ${seconds > 0 ? "ahead of" : "behind"} ${clocks[by]}.`,
    whatToDo:
      "Turn on time synchronisation: on Debian, run timedatectl set-ntp true. Authenticator codes, Stripe webhooks and all dates depend on the clock. This alert clears when the clock is right.",
    page: () => "/settings/status",
    resolvableBy: "system",
  }),
  too_many_errors: kind<{ readonly count: number }>({
    title: "Many requests are failing",
    sentence: ({ count }, machine) =>
      `${count} requests failed in ten minutes on server ${machine}.`,
    whatToDo:
      "Open the shop and place an order to see what fails. Look for “request failed” in the server log. If it started with an update, go back to the previous release. This alert clears when fewer requests fail.",
    page: () => "/settings/status",
    resolvableBy: "system",
  }),
  webhooks_silent: kind<{ readonly since: string }>({
    title: "No webhooks from Stripe",
    sentence: ({ since }) =>
      `Stripe sent no webhook for a card payment at ${formatTime(since)}. We checked the payment with Stripe instead.`,
    whatToDo:
      "Check that your Stripe account has an active webhook for this shop. Its URL and events are in docs/deployment.md, “Card payments”. Until then orders are confirmed a few minutes late. This alert clears with the next webhook.",
    page: () => "/settings/status#webhooks",
    resolvableBy: "system",
  }),
  webhooks_refused: kind<{ readonly count: number }>({
    title: "Stripe webhooks are rejected",
    sentence: ({ count }) =>
      `${count} Stripe webhooks were rejected in a day because their signature is wrong. None has been accepted since.`,
    whatToDo:
      "Compare STRIPE_WEBHOOK_SECRET with the webhook’s signing secret in Stripe, and check the server clock. If Stripe shows no failed webhooks, someone else sent them and you can ignore this. This alert clears with the next webhook, or after a day.",
    page: () => "/settings/status#webhooks",
    resolvableBy: "system",
  }),
  mails_stuck: kind<{ readonly waiting: number; readonly since: string }>({
    title: "Emails aren’t being sent",
    sentence: ({ waiting, since }) =>
      waiting === 1
        ? `1 email has been waiting since ${formatTime(since)}.`
        : `${waiting} emails are waiting, the oldest since ${formatTime(since)}.`,
    whatToDo:
      "Check the mail server and its password. Run npm run orders -- doctor to see the error. You can still take orders, and the emails go out when the mail server accepts them. This alert clears when they are sent.",
    page: () => "/settings/status#emails",
    resolvableBy: "system",
  }),
  bank_holidays_ending: kind<{ readonly lastDay: string }>({
    title: "Bank holidays need an update",
    sentence: ({ lastDay }) =>
      `The shop knows the bank holidays until ${formatLongDate(lastDay)}. After that, delivery dates count them as working days.`,
    whatToDo:
      "Install the newest release, which has more bank holidays. This alert clears when it runs.",
    page: () => "/settings/status",
    resolvableBy: "system",
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
  readonly resolvableBy: Resolver;
}

/** Returns the texts of an alert. Returns `undefined` for a kind that a newer release has added. */
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
