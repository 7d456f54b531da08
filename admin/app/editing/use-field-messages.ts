import { useEffect, useState } from "react";
import { listFieldErrors } from "#admin/lib/api.ts";
import { focusFirstError } from "./focus-field.ts";

/** Error messages by field path, such as `variants.0.gtin`. */
export type Messages = Readonly<Record<string, string>>;

/** Error messages of a form. Each failure focuses the first invalid field. */
export function useFieldMessages() {
  const [messages, setMessages] = useState<Messages>({});
  const [error, setError] = useState<string>();
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) focusFirstError();
  }, [failures]);

  const show = (next: Messages) => {
    setMessages(next);
    setFailures((before) => before + 1);
  };
  return {
    messages,
    error,
    show,
    fail(failure: Error) {
      setError(failure.message);
      show(listFieldErrors(failure));
    },
    clear() {
      setMessages({});
      setError(undefined);
    },
    /** Removes the messages of a path and everything below it. */
    forget(path: string) {
      setMessages((before) => {
        const kept = Object.entries(before).filter(
          ([each]) => each !== path && !each.startsWith(`${path}.`),
        );
        return kept.length === Object.keys(before).length ? before : Object.fromEntries(kept);
      });
    },
  };
}
