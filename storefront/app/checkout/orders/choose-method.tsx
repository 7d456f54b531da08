import type { PaymentMethod } from "@damson/shop/orders/payment-methods";
import type { ReactNode } from "react";
import { CardMarks } from "#app/ui/card-marks.online.tsx";
import { ByBankTransfer } from "./by-bank-transfer.tsx";
import { ByCard } from "./by-card.tsx";
import { methodStore, usePaymentMethod } from "./payment-method.ts";

/** Where there are two ways to pay. */
export function ChooseMethod() {
  const chosen = usePaymentMethod();
  return (
    // Not a fieldset: WebKit draws it anew without its legend's height, and what follows moves.
    <div
      role="radiogroup"
      aria-label="How would you like to pay?"
      className="divide-y divide-line border border-line bg-white"
    >
      <Method method="stripe" name="Pay by card" chosen={chosen}>
        <ByCard />
      </Method>
      <Method method="bank-transfer" name="Bank transfer" chosen={chosen}>
        <ByBankTransfer />
      </Method>
    </div>
  );
}

interface MethodProps {
  readonly method: PaymentMethod;
  readonly name: string;
  readonly chosen: PaymentMethod;
  /** What happens then: shown once it is chosen. */
  readonly children: ReactNode;
}

function Method({ method, name, chosen, children }: MethodProps) {
  const isChosen = method === chosen;
  const details = `pay-by-${method}`;
  return (
    <div>
      <label className="flex min-h-12 flex-wrap items-center gap-3 px-4 py-3 font-medium">
        <input
          type="radio"
          name="paymentMethod"
          value={method}
          checked={isChosen}
          aria-describedby={isChosen ? details : undefined}
          onChange={() => methodStore.update(() => method)}
          className="size-5 shrink-0 accent-plum"
        />
        {name}
        {method === "stripe" && (
          <span className="ml-auto">
            <CardMarks />
          </span>
        )}
      </label>
      {isChosen && (
        <div id={details} className="px-4 pb-4">
          {children}
        </div>
      )}
    </div>
  );
}
