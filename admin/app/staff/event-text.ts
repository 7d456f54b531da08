import { formatPence } from "@damson/shop/money";
import type { Answer } from "#api/contract.ts";

export type ActivityEvent = Answer<"GET /activity">["events"][number];
type Event = Pick<ActivityEvent, "type" | "subject" | "data">;

const texts: Readonly<Record<string, (event: Event) => string>> = {
  signed_in: () => "Signed in",
  signed_out: () => "Signed out",
  second_factor_set_up: () => "Set up two-step verification",
  staff_invited: ({ subject, data }) => `Invited ${subject} as ${data.role}`,
  staff_access_reset: ({ subject }) => `Created a new invitation link for ${subject}`,
  address_requested: ({ subject, data }) => `Requested email change of ${subject} to ${data.to}`,
  address_changed: ({ data }) => `Confirmed the new email ${data.to}`,
  address_confirmed: ({ subject, data }) => `Confirmed the email ${data.to} of ${subject}`,
  refund_limit_changed: ({ data }) =>
    `Set the large refund limit to ${formatPence(Number(data.to))}`,
  staff_removed: ({ subject }) => `Removed ${subject}`,
  customer_exported: () => "Exported a customer’s data",
  customer_erased: () => "Erased a customer’s data",
  sheets_printed: ({ data }) => `Printed ${data.count} orders`,
  message_answered: () => "Replied to a message",
  message_closed: () => "Closed a message",
  message_reopened: () => "Reopened a message",
  newsletter_exported: ({ data }) =>
    data.count === 1 ? "Exported 1 subscriber" : `Exported ${data.count} subscribers`,
  newsletter_unsubscribed: () => "Unsubscribed a customer from the newsletter",
  mails_retried: ({ subject, data }) => {
    if (subject !== undefined) {
      return `Resent a failed email: ${String(data.kind).replaceAll("_", " ")}`;
    }
    return data.count === 1 ? "Resent a failed email" : `Resent ${data.count} failed emails`;
  },
  reorder_level_changed: ({ subject, data }) =>
    `Set the reorder level of ${subject ?? "all products"} to ${data.after ?? "the default"}`,
  stock_exported: () => "Exported stock",
  products_exported: () => "Exported products",
  products_imported: ({ data: { created, changed, pictures } }) =>
    `Imported products: ${created} created, ${changed} updated, ${pictures} pictures`,
  pictures_retried: ({ data }) => `Retried ${data.count} imported pictures`,
  pictures_dismissed: ({ data }) => `Skipped ${data.count} imported pictures`,
  codes_created: ({ subject, data: { count, percent } }) =>
    count === 1
      ? `Created the code ${subject}, ${percent}%`
      : `Created ${count} codes, ${percent}%`,
  code_ended: ({ subject }) => `Ended the code ${subject}`,
  codes_exported: () => "Exported discount codes",
  alert_resolved: ({ data }) => `Resolved: ${data.title}. ${data.sentence}`,
  restored_copy_activated: () => "Activated a restored copy",
  test_mail_requested: () => "Sent a test email",
  setup_guide_dismissed: () => "Dismissed the setup guide",
  setup_guide_restored: () => "Restored the setup guide",
  settings_changed: ({ subject = "" }) =>
    subject === "home"
      ? "Changed the home page"
      : `Changed settings: ${subject.replaceAll("_", " ")}`,
  role_changed: ({ subject, data }) => `Changed the role of ${subject} to ${data.to}`,
};

export function formatEvent(event: Event): string {
  const text = texts[event.type];
  if (text !== undefined) return text(event);
  const name = event.type.replaceAll("_", " ");
  const sentence = name.charAt(0).toUpperCase() + name.slice(1);
  return event.subject === undefined ? sentence : `${sentence}: ${event.subject}`;
}
