import { limitedEmail } from "@damson/shop/fields/form-rules";
import { useForm } from "@damson/ui/form/use-form";
import { LabelledField } from "@damson/ui/labelled-field";
import { type InputEvent, useLayoutEffect, useRef } from "react";
import * as v from "valibot";
import { Button } from "#app/ui/button.tsx";
import { addresses } from "./addresses.ts";
import { applyDiscount } from "./apply-discount.ts";
import { forgetRefusal, useRefusedDiscount } from "./discount.ts";

const codeForm = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    // As printed. The service ignores case.
    v.transform((text) => text.toUpperCase()),
    v.nonEmpty("Please enter your code"),
    v.maxLength(40, "This code is too long"),
  ),
});

export interface DiscountFormProps {
  readonly onApplied: () => void;
}

/** The discount code form. It starts with a refused code and the reason, if any. */
export function DiscountForm({ onApplied }: DiscountFormProps) {
  const refused = useRefusedDiscount();
  const { formProps, field, isSubmitting } = useForm(codeForm, {
    async onValid({ code }, form) {
      if (await applyDiscount(code, getKnownEmail())) return onApplied();
      form.querySelector("input")?.focus();
    },
  });
  const { error: mistake, ...code } = field("code");
  const error = mistake ?? refused?.message;
  const input = useRef<HTMLInputElement>(null);

  // Runs before the form focuses the invalid field, because phones show the summary collapsed.
  useLayoutEffect(() => {
    let folded = input.current?.ariaInvalid === "true" && input.current.closest("details");
    while (folded) {
      folded.open = true;
      folded = folded.parentElement?.closest("details") ?? false;
    }
  }, []);

  function onInput(event: InputEvent<HTMLFormElement>) {
    forgetRefusal();
    formProps.onInput?.(event);
  }

  return (
    <form {...formProps} onInput={onInput} className="pt-1 pb-2">
      <LabelledField label="Discount code" error={error}>
        {(control) => (
          <div className="flex">
            <input
              {...code}
              {...control}
              ref={input}
              type="text"
              defaultValue={refused?.code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="control h-12 min-w-0 rounded-r-none border-r-0"
            />
            <Button
              type="submit"
              variant="outline"
              aria-disabled={isSubmitting || undefined}
              aria-busy={isSubmitting || undefined}
              className="shrink-0 rounded-l-none"
            >
              {isSubmitting ? "Checking..." : "Apply"}
            </Button>
          </div>
        )}
      </LabelledField>
    </form>
  );
}

function getKnownEmail(): string | undefined {
  const { email } = addresses.shipping.draft.get();
  return v.is(limitedEmail, email) ? email : undefined;
}
