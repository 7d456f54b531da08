import { useState } from "react";
import { Link } from "react-router";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button } from "#admin/ui/button.tsx";
import type { IntegrityReport } from "#api/system-status.ts";
import { formatDuration } from "./status-labels.ts";
import { StatusSection } from "./status-section.tsx";

/** Checks orders, payments and stock for inconsistencies. It also runs each night. */
export function IntegrityCheck() {
  const [result, setResult] = useState<IntegrityReport>();
  const check = useAction({
    run: () => api("POST /system-status/integrity-check"),
    changes: [["system-status"]],
    onDone: setResult,
  });
  return (
    <StatusSection
      id="integrity-check"
      title="Integrity check"
      actions={
        <Button isPending={check.isPending} onClick={() => check.start()}>
          Run check
        </Button>
      }
    >
      <p className="text-ink-soft">
        Compares orders, payments, refunds and stock every night, and with Stripe for the last 120
        days. You can also run it now.
      </p>
      <div aria-live="polite" className="mt-2">
        {check.isPending && <p>Checking all orders…</p>}
        {!check.isPending && result && <Result result={result} />}
      </div>
    </StatusSection>
  );
}

const NOT_COMPARED =
  "Stripe didn’t respond, so its payments weren’t compared. No other inconsistencies found.";

function Result({ result }: { readonly result: IntegrityReport }) {
  const { orders, stock, isCompared, milliseconds } = result;
  const took = `(${formatDuration(milliseconds)})`;
  if (!isCompared && orders.length + stock.length === 0) {
    return <p className="font-medium text-error">{NOT_COMPARED}</p>;
  }
  if (orders.length + stock.length === 0) {
    return <p className="font-medium text-success">No inconsistencies found {took}</p>;
  }
  return (
    <>
      <p className="font-medium text-error">Inconsistencies found {took}</p>
      <ul className="mt-2 list-disc pl-5">
        {orders.map(({ number, problem }) => (
          <li key={`${number} ${problem}`}>
            <Link className="underline underline-offset-4" to={`/orders/${number}`}>
              {number}
            </Link>
            : {problem}
          </li>
        ))}
        {stock.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </>
  );
}
