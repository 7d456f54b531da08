import { useState } from "react";
import type { Field } from "./form-fields.ts";
import { type FormSchema, type Messages, parseForm } from "./parse-form.ts";

interface FormMessages {
  readonly messages: Messages;
  readonly setMessages: (messages: Messages) => void;
  readonly checkField: (field: Field, form: HTMLFormElement) => void;
  readonly removeOutdated: (form: HTMLFormElement) => void;
}

/** Shows messages only for fields that the shopper has left, or after a submit. */
export function useMessages<T>(
  schema: FormSchema<T>,
  initialMessages: () => Messages,
): FormMessages {
  const [messages, setMessages] = useState(initialMessages);

  function validate(form: HTMLFormElement): Messages {
    const parsed = parseForm(schema, new FormData(form));
    return parsed.ok ? {} : parsed.messages;
  }

  function checkField({ name, value }: Field, form: HTMLFormElement) {
    // Tabbing through an empty field is not an error yet.
    if (value === "") return;
    const message = validate(form)[name];
    setMessages(({ [name]: _, ...others }) =>
      message === undefined ? others : { ...others, [name]: message },
    );
  }

  function removeOutdated(form: HTMLFormElement) {
    if (Object.keys(messages).length === 0) return;
    // One correction can fix another field, such as the repeated password.
    const now = validate(form);
    setMessages((shown) => {
      const left = Object.keys(shown).filter((name) => name in now);
      return Object.fromEntries(left.map((name) => [name, now[name] ?? ""]));
    });
  }

  return { messages, setMessages, checkField, removeOutdated };
}
