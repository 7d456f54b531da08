import { useState } from "react";
import type { Field } from "./form-fields.ts";
import { type FormSchema, type Messages, parseForm } from "./parse-form.ts";

interface FormMessages {
  readonly messages: Messages;
  readonly setMessages: (messages: Messages) => void;
  /** Shows the message of one field, if it has one. */
  readonly checkField: (field: Field, form: HTMLFormElement) => void;
  /** Removes the messages of fields that are right by now. */
  readonly removeOutdated: (form: HTMLFormElement) => void;
}

/** The messages of a form: those of the wrong fields that the shopper has seen to be wrong. */
export function useMessages<T>(
  schema: FormSchema<T>,
  initialMessages: () => Messages,
): FormMessages {
  const [messages, setMessages] = useState(initialMessages);

  function messagesOf(form: HTMLFormElement): Messages {
    const parsed = parseForm(schema, new FormData(form));
    return parsed.ok ? {} : parsed.messages;
  }

  function checkField({ name, value }: Field, form: HTMLFormElement) {
    // A field that was passed through and left empty is not a mistake yet.
    if (value === "") return;
    const message = messagesOf(form)[name];
    setMessages(({ [name]: _, ...others }) =>
      message === undefined ? others : { ...others, [name]: message },
    );
  }

  function removeOutdated(form: HTMLFormElement) {
    if (Object.keys(messages).length === 0) return;
    // A correction may also mend another field: the repeated password, say.
    const now = messagesOf(form);
    setMessages((shown) => {
      const left = Object.keys(shown).filter((name) => name in now);
      return Object.fromEntries(left.map((name) => [name, now[name] ?? ""]));
    });
  }

  return { messages, setMessages, checkField, removeOutdated };
}
