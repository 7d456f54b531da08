import { focusAtOnce } from "@damson/ui/focus-at-once";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatCount } from "#admin/lib/format-count.ts";
import type { Selection } from "#admin/lib/selection.ts";
import { Button } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import type { OrderResult } from "#api/parcels.ts";

interface BulkPanelProps {
  readonly id: string;
  readonly title: string;
  /** Past tense of the change, such as `dispatched`. */
  readonly verb: string;
  readonly onClose: () => void;
  /** The form. It passes the results on. */
  readonly children: (onResults: (results: readonly OrderResult[]) => void) => ReactNode;
}

/** Asks before a change of several orders, and lists the results. */
export function BulkPanel({ id, title, verb, onClose, children }: BulkPanelProps) {
  const [results, setResults] = useState<readonly OrderResult[]>();
  return (
    <Panel id={id} title={title} draft={id} onClose={onClose}>
      {results ? (
        <OrderResults results={results} verb={verb} onDone={() => closeDialog(id)} />
      ) : (
        children(setResults)
      )}
    </Panel>
  );
}

interface OrderResultsProps {
  readonly results: readonly OrderResult[];
  readonly verb: string;
  readonly onDone: () => void;
}

/** Counts the changed orders, and lists the messages of the others. */
export function OrderResults({ results, verb, onDone }: OrderResultsProps) {
  const noted = results.filter(({ message }) => message !== undefined);
  return (
    <div role="status" className="grid gap-4">
      <p>
        {formatCount(results.filter(({ isDone }) => isDone).length, "order")} {verb}
      </p>
      {noted.length > 0 && (
        <ul className="grid max-h-[50vh] gap-2 overflow-auto">
          {noted.map(({ number, message }) => (
            <li key={number}>
              <Link
                to={`/orders/${number}`}
                className="tabular whitespace-nowrap font-medium underline underline-offset-4"
              >
                {number}
              </Link>
              : {message}
            </li>
          ))}
        </ul>
      )}
      <Button ref={focusAtOnce} variant="primary" className="justify-self-end" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

/** Keeps the refused orders selected. */
export function deselectDone(selection: Selection, results: readonly OrderResult[]): void {
  const done = results.filter(({ isDone }) => isDone);
  selection.set(
    done.map(({ number }) => number),
    false,
  );
}
