import type { JobState, SystemStatus } from "#api/system-status.ts";

export const jobLabels: Readonly<Record<JobState["name"], string>> = {
  send_mails: "Send emails",
  expire_orders: "Expire unpaid orders",
  watch_unpaid_stock: "Check stock reserved by unpaid orders",
  send_back_in_stock: "Send back-in-stock emails",
  check_payments: "Check online payments",
  make_refunds: "Make refunds",
  read_provider_events: "Check refunds and disputes in Stripe",
  watch_shop: "Monitor the shop and server",
  mail_alerts: "Email alerts to owners",
  remind_unpaid: "Remind customers to pay",
  remove_old_data: "Remove old personal data",
  watch_pages: "Check shop pages",
  remove_unused_pictures: "Remove unused pictures",
  check_integrity: "Integrity check",
  backup: "Backup",
  nightly_backup: "Nightly backup",
  restore_test: "Test restore of a backup",
  keep_erasures: "Save list of erasures",
};

export const mailLabels: Readonly<Record<string, string>> = {
  order_confirmation: "Order confirmation",
  payment_received: "Payment received",
  part_received: "Partial payment received",
  payment_taken_back: "Payment undone",
  items_changed: "Items changed",
  payment_reminder: "Reminder to pay",
  dispatched: "Order dispatched",
  cancelled: "Order cancelled",
  order_expired: "Order expired",
  return_requested: "Return requested",
  return_received: "Return received",
  refunded: "Refunded",
  order_corrected: "Address changed",
  account_deleted: "Account deleted",
  contact_acknowledged: "Message received",
  contact_message: "Contact message, for the shop",
  contact_answer: "Reply to a message",
  payment_problem: "Payment problem, for the shop",
  alert: "Alert to owners",
  test_mail: "Test email",
  newsletter_opt_in: "Newsletter: confirm subscription",
  newsletter_welcome: "Newsletter: welcome",
};

/** One sentence per problem. */
export function listConcerns({
  mails,
  jobs,
  openAlerts,
  refusal,
}: SystemStatus): readonly string[] {
  const failed = mails.failed === 1 ? "1 email failed" : `${mails.failed} emails failed`;
  return [
    ...(mails.failed > 0 ? [failed] : []),
    ...(mails.oldestSeconds > LONG_SECONDS ? ["Emails have been waiting for over an hour"] : []),
    ...(refusal ? [`Stripe rejects requests: ${refusal.sentence}`] : []),
    ...(openAlerts > 0 ? [formatAlertCount(openAlerts)] : []),
    ...jobs.flatMap(listJobConcerns),
  ];
}

function formatAlertCount(count: number): string {
  return count === 1 ? "1 open alert on Home" : `${count} open alerts on Home`;
}

const LONG_SECONDS = 3600;

function listJobConcerns({ name, last, isLate }: JobState): readonly string[] {
  if (last?.error?.startsWith("Inconsistencies"))
    return ["The integrity check found inconsistencies"];
  if (last?.error) return [`“${jobLabels[name]}” failed`];
  if (!isLate) return [];
  if (name === "backup") {
    return [last ? "The last backup is too old" : "No backup found"];
  }
  return [`“${jobLabels[name]}” is overdue`];
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
