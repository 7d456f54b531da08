import { formatPence } from "@damson/shop/money";
import type { ComponentType } from "react";
import { LinePicture } from "#app/checkout/line-picture.tsx";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { LazyContent } from "#trading/ui/lazy-content.tsx";
import type { BuyAgainProps } from "./buy-again.tsx";
import { LineTitle } from "./line-title.tsx";
import type { ShownOrder } from "./order-answers.ts";

const buyAgain = lazyWithRetry<ComponentType<BuyAgainProps>>(() =>
  import("./buy-again.tsx").then((module) => module.BuyAgain),
);
/** The order is readable without the button. */
const noButton = () => {};

export function OrderLines({ lines, state }: Pick<ShownOrder, "lines" | "state">) {
  return (
    <section aria-labelledby="lines">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="lines" className="text-xl">
          What you ordered
        </h2>
        {/* Not shown before payment, when customers could order twice by mistake. */}
        {state !== "pending_payment" && (
          <LazyContent of={buyAgain} props={{ lines }} fallback={null} onFailure={noButton} />
        )}
      </div>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {lines.map((line) => (
          <li key={line.product} className="flex gap-4 py-5 max-[19rem]:flex-col print:py-2">
            <div className="no-print">
              <LinePicture picture={line.picture ?? { name: line.product, placeholder: "mist" }} />
            </div>
            <div className="flex min-w-0 flex-1 items-start justify-between gap-4">
              <div className="min-w-0">
                <LineTitle line={line} path={line.path} />
                <p className="tabular mt-0.5 text-ink-soft text-sm">
                  {line.quantity} × {formatPence(line.unitPrice)}
                </p>
                {line.unsent !== undefined && (
                  <p className="mt-1 text-sm">
                    {line.unsent === line.quantity
                      ? "Follows in another parcel"
                      : `${line.unsent} ${line.unsent === 1 ? "follows" : "follow"} in another parcel`}
                  </p>
                )}
                {line.returned > 0 && (
                  <p className="mt-1 text-sm">
                    {line.returned === line.quantity ? "Sent back" : `${line.returned} sent back`}
                  </p>
                )}
              </div>
              <p className="tabular font-medium">{formatPence(line.lineTotal)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
