import type { Messages } from "@damson/ui/form/parse-form";

/** Messages of a service about a form that is not on the page, by its schema. */
const waiting = new Map<unknown, Messages>();

/** Leaves messages for the form with that schema, for when it is shown next. */
export function leaveMessages(schema: unknown, messages: Messages): void {
  waiting.set(schema, messages);
}

/** The messages that wait for a form. They are shown once. */
export function takeMessages(schema: unknown): Messages {
  const messages = waiting.get(schema) ?? {};
  waiting.delete(schema);
  return messages;
}
