import type { Health, JobState } from "#api/health.ts";

export const jobLabels: Readonly<Record<JobState["name"], string>> = {
  send_mails: "Send emails",
  expire_orders: "End unpaid orders",
  watch_unpaid_stock: "Look at what unpaid orders hold",
  send_back_in_stock: "Write to customers who wait for what is back in stock",
  check_payments: "Ask about online payments",
  make_refunds: "Make refunds",
  read_provider_events: "Ask about refunds and disputes at the payment provider",
  watch_shop: "Look for what is wrong with the shop and its machine",
  mail_alerts: "Email the owner about what to see to",
  remind_unpaid: "Remind customers to pay",
  remove_old_data: "Remove old personal data",
  watch_pages: "Look for pages that cannot be shown",
  remove_unused_pictures: "Remove pictures that have long been unused",
  check_books: "Check the books",
  backup: "Backup, the last good one",
  nightly_backup: "Back up at night",
  restore_test: "Restore a backup, as a test",
  keep_erasures: "List erasures beside the backups",
};

export const mailLabels: Readonly<Record<string, string>> = {
  order_confirmation: "Order confirmation",
  payment_received: "Payment received",
  part_received: "Part of the payment received",
  payment_taken_back: "Payment taken back",
  payment_reminder: "Reminder to pay",
  dispatched: "Dispatched",
  cancelled: "Cancelled",
  order_expired: "Order ended unpaid",
  return_requested: "Return announced",
  return_received: "Return received",
  refunded: "Refunded",
  order_corrected: "Address changed",
  account_deleted: "Account deleted",
  contact_acknowledged: "Message received",
  contact_message: "Contact message, for the shop",
  contact_answer: "Answer to a message",
  payment_problem: "Payment problem, for the shop",
  alert: "Matter for the owner",
  test_mail: "Test email",
  newsletter_opt_in: "Newsletter: please confirm",
  newsletter_welcome: "Newsletter: welcome",
};

/** One sentence per problem. */
export function concernsOf({ mails, jobs, openAlerts, refusal }: Health): readonly string[] {
  const failed = mails.failed === 1 ? "1 email failed." : `${mails.failed} emails failed.`;
  return [
    ...(mails.failed > 0 ? [failed] : []),
    ...(mails.oldestSeconds > LONG_SECONDS ? ["Emails wait for longer than an hour."] : []),
    ...(refusal ? [`The payment provider refuses. ${refusal.sentence}`] : []),
    ...(openAlerts > 0 ? [alertsText(openAlerts)] : []),
    ...jobs.flatMap(concernsOfJob),
  ];
}

function alertsText(count: number): string {
  return count === 1
    ? "One matter under Today is not dealt with."
    : `${count} matters under Today are not dealt with.`;
}

const LONG_SECONDS = 3600;

function concernsOfJob({ name, last, isLate }: JobState): readonly string[] {
  if (last?.error?.startsWith("Contradictions")) return ["The books do not add up."];
  if (last?.error) return [`“${jobLabels[name]}” failed.`];
  if (!isLate) return [];
  if (name === "backup") {
    return [last ? "The last backup is too old." : "There is no backup that we know of."];
  }
  return [`“${jobLabels[name]}” has not run for too long.`];
}

/** `16.4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  return `${amount.toLocaleString("en-GB", { maximumFractionDigits: power > 1 ? 1 : 0 })} ${units[power]}`;
}

/** `0.4 s`, `12 ms`. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 100 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** `3 days`, `5 hours`, `20 minutes`. */
export function formatAge(seconds: number): string {
  const [amount, unit] =
    seconds >= 2 * 86_400
      ? [seconds / 86_400, "days"]
      : seconds >= 2 * 3600
        ? [seconds / 3600, "hours"]
        : [seconds / 60, "minutes"];
  const whole = Math.floor(amount);
  return whole === 1 ? `1 ${unit.slice(0, -1)}` : `${whole} ${unit}`;
}
