import { TextArea } from "@damson/ui/form/field";
import { Icon } from "@damson/ui/icon";
import { type SubmitEvent, useId, useRef } from "react";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { returnExceptions } from "#trading/settings/return-exceptions.ts";
import type { ReturnRequest } from "./ask-order.ts";
import { formatDay } from "./days.ts";
import { LineTitle } from "./line-title.tsx";
import type { ShownOrder } from "./order-answers.ts";
import { useChange } from "./use-change.ts";

const MAX_REASON = 1000;
const NOTHING_CHOSEN = "Please choose what you would like to send back";

interface ReturnFormProps {
  readonly order: ShownOrder;
  /** Returns an error message for the customer, if any. */
  readonly onReturn: (request: ReturnRequest) => Promise<string | undefined>;
}

/** Chooses the items and quantities to return. Collapsed at first. */
export function ReturnForm({ order, onReturn }: ReturnFormProps) {
  const question = useId();
  const error = useId();
  const form = useRef<HTMLFormElement>(null);
  const change = useChange(async () => {
    const request = readReturnRequest(new FormData(form.current ?? undefined), order);
    if (request.lines.length > 0) return onReturn(request);
    form.current?.querySelector("input")?.focus();
    return NOTHING_CHOSEN;
  });

  const isNothingChosen = change.error === NOTHING_CHOSEN;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void change.send();
  }

  return (
    <details className="no-print group border border-line bg-white">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 font-medium hover:text-plum md:px-6">
        Send something back
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <form
        ref={form}
        noValidate
        data-keep-clear=""
        className="flex flex-col gap-6 border-line border-t px-5 py-6 md:px-6"
        onSubmit={submit}
      >
        <Conditions order={order} />
        {/* Not a legend: in a closed `details`, WebKit first doubles its height. */}
        <fieldset aria-labelledby={question} aria-describedby={isNothingChosen ? error : undefined}>
          <p id={question} className="mb-2 font-medium text-sm">
            What would you like to send back?
          </p>
          {order.lines.map((line, index) => (
            <ReturnLine key={line.product} line={line} index={index} />
          ))}
          <p id={error} role="alert" className="mt-2 text-error text-sm empty:hidden">
            {isNothingChosen && change.error}
          </p>
        </fieldset>
        <TextArea
          label="Reason (optional)"
          name="reason"
          rows={3}
          required={false}
          maxLength={MAX_REASON}
          hint="If an item is damaged or faulty, please say how."
        />
        <p role="alert" className="text-error text-sm empty:hidden">
          {!isNothingChosen && change.error}
        </p>
        <SubmitButton
          isSubmitting={change.isSending}
          pending="Registering..."
          className="self-start"
        >
          Register the return
        </SubmitButton>
      </form>
    </details>
  );
}

/** The deadline, and the items that cannot be returned (Consumer Contracts Regulations 2013, 28(3)(a) and 30). */
function Conditions({ order: { returnBy, returnDays } }: { readonly order: ShownOrder }) {
  return (
    <div className="flex max-w-prose flex-col gap-3 text-sm">
      <p>
        {returnBy === undefined
          ? `You have ${returnDays} days to tell us, from the day after the last item arrives.`
          : `You can tell us until ${formatDay(returnBy)}.`}{" "}
        You do not have to give a reason.
      </p>
      <p>
        {returnExceptions} Faulty items can always come back.{" "}
        <TextLink to="/returns" target="_blank">
          How returns work<span className="sr-only"> (opens in a new tab)</span>
        </TextLink>
      </p>
    </div>
  );
}

interface ReturnLineProps {
  readonly line: ShownOrder["lines"][number];
  readonly index: number;
}

function ReturnLine({ line, index }: ReturnLineProps) {
  const left = line.quantity - line.returned;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3 last:border-b">
      <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
        <input
          type="checkbox"
          name={`line-${index}`}
          disabled={left === 0}
          className="size-5 shrink-0 accent-plum"
        />
        <span className="min-w-0">
          <LineTitle line={line} />
        </span>
      </label>
      {left === 0 && <p className="text-ink-soft text-sm">Already sent back</p>}
      {left > 1 && (
        <label className="flex items-center gap-2 text-sm">
          <span>
            How many
            <span className="sr-only">
              {" "}
              of {line.brand} {line.name} {line.variant}
            </span>
          </span>
          <select
            name={`quantity-${index}`}
            defaultValue={left}
            className="h-11 rounded border border-control bg-white px-3"
          >
            {Array.from({ length: left }, (_, less) => left - less).map((quantity) => (
              <option key={quantity}>{quantity}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function readReturnRequest(fields: FormData, { lines }: ShownOrder): ReturnRequest {
  const chosen = lines.flatMap(({ product }, index) => {
    if (!fields.has(`line-${index}`)) return [];
    return [{ product, quantity: Number(fields.get(`quantity-${index}`) ?? 1) }];
  });
  const reason = String(fields.get("reason") ?? "").trim();
  return { lines: chosen, ...(reason === "" ? {} : { reason }) };
}
