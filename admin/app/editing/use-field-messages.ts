import { useEffect, useState } from "react";
import { fieldsOf } from "#admin/lib/api.ts";
import { focusFirstError } from "./focus-field.ts";

/** By the paths of their fields: `variants.0.gtin`. */
export type Messages = Readonly<Record<string, string>>;

/** Messages of fields and of the whole form. After each failure the first wrong field gets the focus. */
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
    /** Shows a failed request; those of single fields at the fields. */
    fail(failure: Error) {
      setError(failure.message);
      show(fieldsOf(failure));
    },
    clear() {
      setMessages({});
      setError(undefined);
    },
    /** Removes the messages of a path, and of all below it. */
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
