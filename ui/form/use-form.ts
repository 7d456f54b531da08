import { type ComponentProps, type FormEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { dismissFailures, showUnexpectedError } from "../toasts.ts";
import type { Draft } from "./draft.ts";
import { type Field, isField, listFields, readValuesWithoutPasswords } from "./form-fields.ts";
import { type FormSchema, type Messages, parseForm } from "./parse-form.ts";
import { useMessages } from "./use-messages.ts";
import { useSingleFlight } from "./use-single-flight.ts";

interface FormOptions<T> {
  readonly draft?: Draft;
  /** Receives validated values. Further submits are ignored until its promise settles. */
  readonly onValid: (values: T, form: HTMLFormElement) => void | Promise<void>;
  /** Receives the first message in page order. */
  readonly onInvalid?: (first: string) => void;
  /** Returns initial messages, such as server errors. The first invalid field gets the focus. */
  readonly initialMessages?: (() => Messages) | undefined;
}

interface Form<T> {
  readonly isSubmitting: boolean;
  /** Props of the `<form>`. */
  readonly formProps: ComponentProps<"form"> & { readonly "data-keep-clear": string };
  /** Props of a field: its name, message and draft value. */
  readonly field: (name: Extract<keyof T, string>) => {
    readonly name: string;
    readonly error: string | undefined;
    readonly defaultValue: string | undefined;
  };
}

/**
 * An uncontrolled form, validated by a schema. Validates a field on blur and all fields on submit,
 * and removes a message once its field is valid. A failed submit focuses the first invalid field.
 */
export function useForm<T>(
  schema: FormSchema<T>,
  { draft, onValid, onInvalid, initialMessages = noMessages }: FormOptions<T>,
): Form<T> {
  const form = useRef<HTMLFormElement>(null);
  const { messages, setMessages, checkField, removeOutdated } = useMessages(
    schema,
    initialMessages,
  );
  const submission = useSingleFlight();

  useEffect(() => {
    if (form.current !== null) focusOn(findInvalidField(form.current));
    return draft?.onForgotten(() => {
      // Called first, because `reset` restores the fields' initial values.
      flushSync(() => setMessages({}));
      form.current?.reset();
    });
  }, [draft, setMessages]);

  function onBlur({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (isField(target)) runWhenPointerIsUp(() => checkField(target, currentTarget));
  }

  function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    draft?.save(readValuesWithoutPasswords(currentTarget));
    removeOutdated(currentTarget);
  }

  async function submit(form: HTMLFormElement) {
    const parsed = parseForm(schema, new FormData(form));
    if (!parsed.ok) {
      setMessages(parsed.messages);
      focusOn(findFirstField(form, parsed.messages));
      onInvalid?.(parsed.first);
      return;
    }
    setMessages({});
    dismissFailures();
    await onValid(parsed.values, form);
  }

  return {
    isSubmitting: submission.isPending,
    formProps: {
      ref: form,
      // Keeps toasts from covering the form.
      "data-keep-clear": "",
      noValidate: true,
      // Outside a dialog this method sends nothing, so without JavaScript no password ends up in a URL.
      method: "dialog",
      onBlur,
      onInput,
      onSubmit(event) {
        event.preventDefault();
        const form = event.currentTarget;
        submission.run(() => submit(form)).catch(showUnexpectedError);
      },
    },
    field: (name) => ({ name, error: messages[name], defaultValue: draft?.get()[name] }),
  };
}

/** Never settles. Blocks the form until the next page has loaded, so nothing is sent twice. */
export function waitForNavigation(): Promise<never> {
  return new Promise(() => {});
}

const noMessages = (): Messages => ({});

/**
 * Waits for the pointer to be released. A message shifts everything below it, so a pressed button
 * would move away and lose the click. Listens for `mouseup` because touch screens fire a tap's
 * mouse events after `pointerup`.
 */
function runWhenPointerIsUp(act: () => void): void {
  if (document.querySelector(":active") === null) act();
  // `click` follows `mouseup` immediately.
  else addEventListener("mouseup", () => setTimeout(act), { once: true });
}

/** On focus, WebKit ignores the scroll margin and scrolls the label under the header. */
function focusOn(field: Field | undefined) {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "nearest" });
}

function findInvalidField(form: HTMLFormElement): Field | undefined {
  return listFields(form).find(({ ariaInvalid }) => ariaInvalid === "true");
}

function findFirstField(form: HTMLFormElement, messages: Messages): Field | undefined {
  return listFields(form).find((field) => field.name in messages);
}
