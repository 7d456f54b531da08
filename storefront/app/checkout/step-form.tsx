import type { ComponentProps, ReactNode } from "react";
import { type Drafts, saveDraft } from "./drafts.ts";

interface StepFormProps {
  readonly draft: keyof Drafts;
  readonly formProps: ComponentProps<"form">;
  readonly children: ReactNode;
}

/** A step's form, which saves its draft with every input. */
export function StepForm({ draft, formProps, children }: StepFormProps) {
  return (
    <form
      {...formProps}
      onInput={(event) => {
        formProps.onInput?.(event);
        saveDraft(draft, typedInto(event.currentTarget));
      }}
      className="flex flex-col gap-5"
    >
      {children}
    </form>
  );
}

function typedInto(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)];
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}
