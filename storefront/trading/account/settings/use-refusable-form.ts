import type { Draft } from "@damson/ui/form/draft";
import type { FormSchema, Messages } from "@damson/ui/form/parse-form";
import { useForm } from "@damson/ui/form/use-form";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";

interface RefusableFormOptions<T> {
  readonly draft?: Draft;
  /** Returns the messages for fields that the service refused, if any. */
  readonly onValid: (values: T, form: HTMLFormElement) => Promise<Messages | undefined>;
}

/** `useForm` with field errors from the service. */
export function useRefusableForm<T>(
  schema: FormSchema<T>,
  { draft, onValid }: RefusableFormOptions<T>,
): ReturnType<typeof useForm<T>> {
  const [refused, setRefused] = useState<Messages>({});
  const { formProps, field, isSubmitting } = useForm(schema, {
    ...(draft && { draft }),
    async onValid(values, form) {
      const messages = await onValid(values, form);
      if (messages === undefined) return;
      flushSync(() => setRefused(messages));
      form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    },
  });
  return {
    isSubmitting,
    formProps: {
      ...formProps,
      onInput(event: FormEvent<HTMLFormElement>) {
        formProps.onInput?.(event as Parameters<NonNullable<typeof formProps.onInput>>[0]);
        setRefused({});
      },
    },
    field: (name) => {
      const own = field(name);
      return { ...own, error: own.error ?? refused[name] };
    },
  };
}
