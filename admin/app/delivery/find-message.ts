import type { Messages } from "#admin/editing/use-field-messages.ts";

/** Returns the message of a path, or of an item in its list. */
export function findMessage(messages: Messages, path: string): string | undefined {
  const [, message] =
    Object.entries(messages).find(([each]) => each === path || each.startsWith(`${path}.`)) ?? [];
  return message;
}
