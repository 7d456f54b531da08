import { type InputEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as v from "valibot";
import { subtotal } from "#app/basket/basket.ts";
import { useSellableBasket } from "#app/basket/sellable-basket.orders.ts";
import { useForm } from "#app/form/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ariaProps, controlClasses, LabelledField, useFieldIds } from "#app/ui/labelled-field.tsx";
import { applyDiscount, forgetDiscount, useDiscount } from "./discount.orders.ts";

const codeForm = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    // As it is printed. The service takes it in any case of letters.
    v.toUpperCase(),
    v.nonEmpty("Enter your code first"),
    v.maxLength(40, "No code is that long"),
  ),
});

/** Takes a discount code, and says why it does not apply or what it takes off. */
export function DiscountField() {
  const discount = useDiscount();
  const container = useRef<HTMLDivElement>(null);

  /** What had the focus is replaced by what gets it. */
  function show(change: () => void, next: string) {
    flushSync(change);
    container.current?.querySelector<HTMLElement>(next)?.focus();
  }

  return (
    <div ref={container}>
      {discount === undefined ? (
        <CodeForm onApplied={() => show(() => {}, "button")} />
      ) : (
        <div className="flex items-center justify-between gap-4">
          <p className="wrap-anywhere">
            {discount.percent}% off with {discount.code}
          </p>
          <button
            type="button"
            className="-mx-2 min-h-11 px-2 text-ink-soft text-sm underline decoration-1 underline-offset-4 hover:text-plum hover:decoration-2"
            onClick={() => show(forgetDiscount, "summary")}
          >
            Remove<span className="sr-only"> the discount code</span>
          </button>
        </div>
      )}
      <p role="status" className="sr-only">
        {discount !== undefined && `${discount.percent}% discount applied`}
      </p>
    </div>
  );
}

function CodeForm({ onApplied }: { readonly onApplied: () => void }) {
  const items = subtotal(useSellableBasket());
  const ids = useFieldIds();
  const [refusal, setRefusal] = useState<string>();
  const { formProps, field, isSubmitting } = useForm(codeForm, {
    async onValid({ code }, form) {
      const refusal = await applyDiscount(code, items);
      if (refusal === undefined) return onApplied();
      setRefusal(refusal);
      form.querySelector("input")?.focus();
    },
  });
  const { error: mistake, ...code } = field("code");
  const error = mistake ?? refusal;

  function onInput(event: InputEvent<HTMLFormElement>) {
    setRefusal(undefined);
    formProps.onInput?.(event);
  }

  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm underline decoration-1 underline-offset-4 hover:text-plum hover:decoration-2 [&::-webkit-details-marker]:hidden">
        Add a discount code
      </summary>
      <form {...formProps} onInput={onInput} className="pt-1 pb-2">
        <LabelledField ids={ids} label="Discount code" error={error}>
          <div className="flex">
            <input
              {...code}
              {...ariaProps(ids, { error })}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className={`${controlClasses} h-12 min-w-0 rounded-r-none border-r-0`}
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
        </LabelledField>
      </form>
    </details>
  );
}
