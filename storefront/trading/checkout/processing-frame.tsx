import { formatPence } from "@damson/shop/money";
import { Icon } from "@damson/ui/icon";
import { type ReactNode, useEffect, useState } from "react";
import { ProcessingSign } from "#app/checkout/processing-sign.tsx";
import type { Placed } from "./send-placement.ts";

/** After this time, the page says that it takes longer than usual. */
const SLOW_MS = 8_000;

export interface ProgressView {
  readonly title: string;
  /** Absent if nothing is in progress. `still`: the customer has to act. */
  readonly sign?: "turning" | "still" | "done" | undefined;
  readonly order?: Placed | undefined;
  readonly words: ReactNode;
  readonly next?: ReactNode;
}

/** The state of an order, centred on its page. The footer stays below the screen. */
export function ProcessingFrame({ title, sign, order, words, next }: ProgressView) {
  return (
    <div className="wrap-page flex min-h-dvh flex-col items-center gap-6 pt-12 pb-18 text-center lg:pt-18 lg:pb-28">
      {sign === "still" ? <StillSign /> : sign && <ProcessingSign isDone={sign === "done"} />}
      <div role="status" className="flex min-h-28 flex-col items-center gap-4 md:min-h-20">
        <h1 tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        {order && <NumberAndTotal order={order} />}
        <div className="max-w-prose text-pretty text-ink-soft">{words}</div>
      </div>
      <div className="flex flex-wrap justify-center gap-4">{next}</div>
    </div>
  );
}

function StillSign() {
  return (
    <span className="flex size-28 items-center justify-center rounded-full bg-petal">
      <Icon name="bag" className="fine-line size-12" />
    </span>
  );
}

function NumberAndTotal({ order: { number, total } }: { readonly order: Placed }) {
  return (
    <dl className="tabular flex flex-wrap justify-center gap-x-10 gap-y-3 text-lg">
      <div>
        <dt className="text-ink-soft text-sm">Order number</dt>
        <dd className="font-medium">{number}</dd>
      </div>
      <div>
        <dt className="text-ink-soft text-sm">Total</dt>
        <dd className="font-medium">{formatPence(total)}</dd>
      </div>
    </dl>
  );
}

export function explainNoAnswer(): string {
  return navigator.onLine ? "The shop has not answered yet." : "You seem to be offline.";
}

/** Asks the customer to wait, and says if it takes longer. */
export function Patience(): ReactNode {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <noscript>
        <p>Nothing is being ordered, because JavaScript is switched off.</p>
      </noscript>
      <p className="noscript:hidden">
        {isSlow
          ? "This is taking longer than usual. Please wait. Your order will be placed only once."
          : "This takes only a moment."}
      </p>
    </>
  );
}
