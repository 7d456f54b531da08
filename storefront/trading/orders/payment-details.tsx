import { formatPence } from "@damson/shop/money";
import { CopyIcon } from "@damson/ui/copy-icon";
import { failure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import type { ReactNode } from "react";
import { formatDay } from "./days.ts";
import type { ShownOrder } from "./order-answers.ts";
import { OrderNumber } from "./order-number.tsx";

export function PaymentDetails({ order }: { readonly order: ShownOrder }) {
  const { bankAccount, payBy, number } = order;
  const missing = order.total - order.paid;
  if (bankAccount === undefined) return null;
  return (
    <div className="bg-petal p-5 narrow:px-3 md:p-6 print:p-0 forced-colors:border">
      <h3 className="text-lg">Pay by bank transfer</h3>
      <dl className="mt-2 divide-y divide-ink/15">
        <Detail name="Amount" value={formatPence(missing)} copied={(missing / 100).toFixed(2)} />
        <Detail name="Account name" value={bankAccount.accountName} />
        <Detail name="Sort code" value={bankAccount.sortCode} />
        <Detail name="Account number" value={bankAccount.accountNumber} />
        <Detail name="Reference" value={number} shown={<OrderNumber>{number}</OrderNumber>} />
        {payBy !== undefined && (
          <div className="flex flex-wrap items-baseline gap-x-4 pt-3">
            <dt className="w-28 text-sm max-[24rem]:w-full md:w-32">Pay by</dt>
            <dd className="font-medium">{formatDay(payBy)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-4 text-sm">
        Please use the reference, so that we can match your payment.
        {payBy !== undefined &&
          " If you pay later and the items are no longer available, we refund you in full."}
      </p>
    </div>
  );
}

interface DetailProps {
  readonly name: string;
  readonly value: string;
  readonly shown?: ReactNode;
  /** The text to paste into the bank's form, if it differs from the display. */
  readonly copied?: string;
}

function Detail({ name, value, shown = value, copied = value }: DetailProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 py-1 print:min-h-0">
      <dt className="w-28 text-sm max-[24rem]:w-full md:w-32">{name}</dt>
      <dd className="wrap-anywhere tabular flex narrow:flex-wrap min-w-0 flex-1 items-center justify-between gap-2 font-medium">
        {shown}
        <button
          type="button"
          aria-label={`Copy ${name.toLowerCase()}`}
          className="no-print -mr-2 flex size-11 shrink-0 items-center justify-center hover:text-plum"
          onClick={() => void copy(name, copied)}
        >
          <CopyIcon />
        </button>
      </dd>
    </div>
  );
}

async function copy(name: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: "Copied", description: `${name}: ${text}` });
  } catch {
    showToast(
      failure("Not copied", "Your browser does not allow copying. Please type it instead."),
    );
  }
}
