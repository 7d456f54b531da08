import { type ComponentProps, type FormEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { dismissFailures, showUnexpectedError } from "../toasts.ts";
import type { Draft } from "./draft.ts";
import { type Field, fieldsOf, isField, valuesWithoutPasswords } from "./form-fields.ts";
import { type FormSchema, type Messages, parseForm } from "./parse-form.ts";
import { useMessages } from "./use-messages.ts";
import { useSingleFlight } from "./use-single-flight.ts";

interface FormOptions<T> {
  /** Keeps what is typed while the shopper visits other pages. */
  readonly draft?: Draft;
  /** Called with checked values. While its promise is open, further submits are ignored. */
  readonly onValid: (values: T, form: HTMLFormElement) => void | Promise<void>;
  /** Called with the first message in the order of the page. */
  readonly onInvalid?: (first: string) => void;
  /** Gives the messages to begin with, such as those of a service; the first wrong field gets the focus. */
  readonly initialMessages?: (() => Messages) | undefined;
}

interface Form<T> {
  readonly isSubmitting: boolean;
  /** Spread on the `<form>`. */
  readonly formProps: ComponentProps<"form"> & { readonly "data-keep-clear": string };
  /** Spread on a field: its name, its message, and what was typed into it before. */
  readonly field: (name: Extract<keyof T, string>) => {
    readonly name: string;
    readonly error: string | undefined;
    readonly defaultValue: string | undefined;
  };
}

/**
 * A form of uncontrolled fields, validated by a schema. A field is checked when it is left and all
 * of them on submit; a message goes as soon as its field is right; a failed submit moves the focus
 * to the first wrong field. Nothing that was typed is lost.
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
    if (form.current !== null) focusOn(invalidField(form.current));
    return draft?.onForgotten(() => {
      // First, since a form is reset to what its fields began with.
      flushSync(() => setMessages({}));
      form.current?.reset();
    });
  }, [draft, setMessages]);

  function onBlur({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (isField(target)) whenNothingIsPressed(() => checkField(target, currentTarget));
  }

  function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    draft?.save(valuesWithoutPasswords(currentTarget));
    removeOutdated(currentTarget);
  }

  async function submit(form: HTMLFormElement) {
    const parsed = parseForm(schema, new FormData(form));
    if (!parsed.ok) {
      setMessages(parsed.messages);
      focusOn(firstNamed(form, parsed.messages));
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
      // No toast lies over it.
      "data-keep-clear": "",
      noValidate: true,
      // Outside a dialog this method sends nothing: without JavaScript no password gets into a URL.
      method: "dialog",
      onBlur,
      onInput,
      onSubmit(event) {
        event.preventDefault();
        const form = event.currentTarget;
        // An error in `onValid` would otherwise go unnoticed.
        submission.run(() => submit(form)).catch(showUnexpectedError);
      },
    },
    field: (name) => ({ name, error: messages[name], defaultValue: draft?.get()[name] }),
  };
}

/**
 * Keeps `onValid` waiting once its page is about to be left. The page stays until the next one has
 * loaded, and nothing may be sent a second time until then.
 */
export function untilPageIsLeft(): Promise<never> {
  return new Promise(() => {});
}

const noMessages = (): Messages => ({});

/**
 * A message moves everything below it. If it appeared while a button is pressed, the button would
 * move away from the pointer, and the press would be lost. On touch screens the mouse events of a tap
 * come after `pointerup`, so this waits for `mouseup`.
 */
function whenNothingIsPressed(act: () => void): void {
  if (document.querySelector(":active") === null) act();
  // After the click, which comes right after `mouseup`.
  else addEventListener("mouseup", () => setTimeout(act), { once: true });
}

/** WebKit scrolls to what gets the focus without its scroll margin: the label would lie under the header. */
function focusOn(field: Field | undefined) {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "nearest" });
}

function invalidField(form: HTMLFormElement): Field | undefined {
  return fieldsOf(form).find(({ ariaInvalid }) => ariaInvalid === "true");
}

function firstNamed(form: HTMLFormElement, messages: Messages): Field | undefined {
  return fieldsOf(form).find((field) => field.name in messages);
}
