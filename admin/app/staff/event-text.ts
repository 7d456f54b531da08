import { formatPence } from "@damson/shop/money";
import type { Answer } from "#api/contract.ts";

export type ActivityEvent = Answer<"GET /activity">["events"][number];
type Event = Pick<ActivityEvent, "type" | "subject" | "data">;

const texts: Readonly<Record<string, (event: Event) => string>> = {
  signed_in: () => "Signed in",
  signed_out: () => "Signed out",
  second_factor_set_up: () => "Set up a second factor",
  person_added: ({ subject, data }) => `Added ${subject} as ${data.role}`,
  person_reset: ({ subject }) => `Made a new link for ${subject}`,
  address_requested: ({ subject, data }) => `Wants ${subject} to have the address ${data.to}`,
  address_changed: ({ data }) => `Confirmed the new address ${data.to}`,
  address_confirmed: ({ subject, data }) => `Confirmed the address ${data.to} of ${subject}`,
  refund_limit_changed: ({ data }) =>
    `Set the sum above which refunds ask for the second factor to ${formatPence(Number(data.to))}`,
  person_removed: ({ subject }) => `Removed ${subject}`,
  customer_exported: () => "Exported the data of a customer",
  customer_erased: () => "Erased a customer",
  sheets_printed: ({ data }) => `Opened ${data.count} orders to print them`,
  message_answered: () => "Answered a message",
  message_closed: () => "Closed a message",
  message_reopened: () => "Opened a message again",
  newsletter_exported: ({ data }) =>
    data.count === 1 ? "Exported 1 subscriber" : `Exported ${data.count} subscribers`,
  newsletter_unsubscribed: () => "Unsubscribed a customer from the newsletter",
  mails_retried: ({ subject, data }) => {
    if (subject !== undefined) {
      return `Sent a failed email again: ${String(data.kind).replaceAll("_", " ")}`;
    }
    return data.count === 1
      ? "Sent a failed email again"
      : `Sent ${data.count} failed emails again`;
  },
  low_mark_changed: ({ subject, data }) =>
    `Set the low-stock mark of ${subject ?? "all products"} to ${data.after ?? "that of all"}`,
  stock_exported: () => "Exported the stock",
  products_exported: () => "Exported the products",
  products_imported: ({ data: { created, changed, pictures } }) =>
    `Imported a file of products: ${created} created, ${changed} changed, ${pictures} pictures`,
  pictures_retried: ({ data }) => `Had ${data.count} pictures of a file tried again`,
  pictures_dismissed: ({ data }) => `Gave up ${data.count} pictures of a file`,
  codes_created: ({ subject, data: { count, percent } }) =>
    count === 1 ? `Made the code ${subject}, ${percent}%` : `Made ${count} codes, ${percent}%`,
  code_ended: ({ subject }) => `Ended the code ${subject}`,
  codes_exported: () => "Exported the codes",
  alert_dealt_with: ({ data }) => `Dealt with: ${data.title}. ${data.sentence}`,
  restored_copy_activated: () => "Made a restored copy the shop",
  test_mail_requested: () => "Had a test email sent",
  first_day_put_away: () => "Put the list of the first day away",
  first_day_brought_back: () => "Brought the list of the first day back",
  settings_changed: ({ subject = "" }) =>
    subject === "home"
      ? "Changed the home page"
      : `Changed the settings of the shop: ${subject.replaceAll("_", " ")}`,
  role_changed: ({ subject, data }) => `Made ${subject} ${data.to}`,
};

export function eventText(event: Event): string {
  const text = texts[event.type];
  if (text !== undefined) return text(event);
  const name = event.type.replaceAll("_", " ");
  const sentence = name.charAt(0).toUpperCase() + name.slice(1);
  return event.subject === undefined ? sentence : `${sentence}: ${event.subject}`;
}
