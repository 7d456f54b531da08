import { useState } from "react";
import { Link } from "react-router";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button } from "#admin/ui/button.tsx";
import type { IntegrityReport } from "#api/health.ts";
import { formatDuration } from "./health-labels.ts";
import { HealthSection } from "./health-section.tsx";

/** Checks orders, payments and stock for inconsistencies. It also runs each night. */
export function IntegrityCheck() {
  const [result, setResult] = useState<IntegrityReport>();
  const check = useAction({
    run: () => api("POST /health/books"),
    changes: [["health"]],
    onDone: setResult,
  });
  return (
    <HealthSection
      id="books"
      title="The books"
      actions={
        <Button isPending={check.isPending} onClick={() => check.start()}>
          Check the books
        </Button>
      }
    >
      <p className="text-ink-soft">
        Lines, discounts, payments, refunds and stock of every order are compared, and with the
        payment provider what moved there in 120 days, each night and whenever you ask.
      </p>
      <div aria-live="polite" className="mt-2">
        {check.isPending && <p>Looking through all orders…</p>}
        {!check.isPending && result && <Result result={result} />}
      </div>
    </HealthSection>
  );
}

const NOT_COMPARED =
  "The payment provider did not answer: what it has was not compared. All else adds up.";

function Result({ result }: { readonly result: IntegrityReport }) {
  const { orders, stock, isCompared, milliseconds } = result;
  const took = `It took ${formatDuration(milliseconds)}.`;
  if (!isCompared && orders.length + stock.length === 0) {
    return <p className="font-medium text-error">{NOT_COMPARED}</p>;
  }
  if (orders.length + stock.length === 0) {
    return <p className="font-medium text-success">Everything adds up. {took}</p>;
  }
  return (
    <>
      <p className="font-medium text-error">Something does not add up. {took}</p>
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
