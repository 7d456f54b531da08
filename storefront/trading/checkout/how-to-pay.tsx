import { PAYMENT_PAGE, type PaymentMethod } from "@damson/shop/settings/payment-methods";
import type { ReactNode } from "react";
import { isCardOffered, isTransferOffered } from "#trading/settings/offered-methods.ts";
import { CardMarks } from "#trading/ui/card-marks.tsx";
import { methodStore, usePaymentMethod } from "./payment-method.ts";

/** The payment method. If there is a choice, the first is preselected. */
export function HowToPay() {
  if (isCardOffered && isTransferOffered) return <ChooseMethod />;
  return (
    <section aria-labelledby="how-to-pay" className="border border-line bg-white p-5 md:p-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <h3 id="how-to-pay" className="text-lg">
          {isCardOffered ? "Pay by card" : "Pay by bank transfer"}
        </h3>
        {isCardOffered && <CardMarks />}
      </div>
      {isCardOffered ? <ByCard /> : <ByBankTransfer />}
    </section>
  );
}

function ChooseMethod() {
  const chosen = usePaymentMethod();
  return (
    // Not a fieldset: WebKit repaints it without its legend's height, and the content below moves.
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

function ByCard() {
  return (
    <p className="text-ink-soft text-sm">On {PAYMENT_PAGE}. Your card details never reach us.</p>
  );
}

function ByBankTransfer() {
  return (
    <p className="text-ink-soft text-sm">
      We will show and email you our account details. We keep your order until the day given there,
      and pack it as soon as your money arrives.
    </p>
  );
}
