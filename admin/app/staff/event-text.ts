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
  customers_exported: () => "Exported customers",
  customer_erased: () => "Erased a customer’s data",
  sheets_printed: ({ data }) => `Printed ${data.count} orders`,
  parcels_exported: ({ data }) => `Exported ${data.count} orders for ${data.carrier}`,
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
  codes_created: ({ subject, data: { count, discount } }) =>
    count === 1
      ? `Created the code ${subject}: ${discount}`
      : `Created ${count} codes: ${discount}`,
  code_changed: ({ subject, data }) => `Changed the code ${subject}: ${describeChange(data)}`,
  code_ended: ({ subject }) => `Ended the code ${subject}`,
  report_exported: ({ data }) => `Exported the report of ${data.from} to ${data.to}`,
  invoices_printed: ({ data }) => `Printed the invoices of ${data.from} to ${data.to}`,
  codes_exported: () => "Exported discount codes",
  alert_resolved: ({ data }) => `Resolved: ${data.title}. ${data.sentence}`,
  restored_copy_activated: () => "Activated a restored copy",
  test_mail_requested: () => "Sent a test email",
  setup_guide_dismissed: () => "Dismissed the setup guide",
  sample_kept: () => "Kept the sample shop",
  setup_guide_restored: () => "Restored the setup guide",
  settings_changed: ({ subject = "" }) =>
    subject === "home"
      ? "Changed the home page"
      : `Changed settings: ${subject.replaceAll("_", " ")}`,
  role_changed: ({ subject, data }) => `Changed the role of ${subject} to ${data.to}`,
};

const codeFields: Readonly<Record<string, string>> = {
  minimum: "minimum spend",
  goods: "products",
  starts_at: "first day",
  expires_at: "last day",
  max_uses: "total uses",
  max_uses_per_customer: "uses per customer",
};

/** Examples: `15% off, last day`, `note`. */
function describeChange({ changed, discount }: Event["data"]): string {
  const names = Array.isArray(changed) ? changed.map(String) : [];
  const isDiscount = names.includes("kind") || names.includes("value");
  const others = names.filter((name) => name !== "kind" && name !== "value");
  const shown = others.map((name) => codeFields[name] ?? name);
  return [...(isDiscount ? [String(discount)] : []), ...shown].join(", ");
}

export function formatEvent(event: Event): string {
  const text = texts[event.type];
  if (text !== undefined) return text(event);
  const name = event.type.replaceAll("_", " ");
  const sentence = name.charAt(0).toUpperCase() + name.slice(1);
  return event.subject === undefined ? sentence : `${sentence}: ${event.subject}`;
}
