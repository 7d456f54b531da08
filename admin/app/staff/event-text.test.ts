import { expect, test } from "vitest";
import { formatEvent } from "./event-text.ts";

test.each([
  ["newsletter_exported", 1, "Exported 1 subscriber"],
  ["newsletter_exported", 2, "Exported 2 subscribers"],
  ["mails_retried", 1, "Resent a failed email"],
  ["mails_retried", 2, "Resent 2 failed emails"],
])("describes %s with a count of %d", (type, count, words) => {
  expect(formatEvent({ type, subject: undefined, data: { count } })).toBe(words);
});
