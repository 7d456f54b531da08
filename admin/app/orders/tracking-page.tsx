import { useState } from "react";
import { Link } from "react-router";
import { api } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { BackLink } from "#admin/ui/back-link.tsx";
import { Button } from "#admin/ui/button.tsx";
import { ChooseFile } from "#admin/ui/choose-file.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Section } from "#admin/ui/section.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import {
  type CheckedParcel,
  MAX_PARCELS,
  type OrderResult,
  type TrackingCheck,
} from "#api/parcels.ts";
import { OrderResults } from "./order-results.tsx";
import { getTabPath } from "./tabs.ts";
import { useCsvCheck } from "./use-csv-check.ts";

const RESULTS = "dispatched-parcels";

/** Matches a file with tracking numbers with orders, and dispatches them after a look. */
export function TrackingPage() {
  const [results, setResults] = useState<readonly OrderResult[]>();
  const csv = useCsvCheck((text) => api("POST /parcels/tracking/check", { body: { csv: text } }));
  const { check, message } = csv;
  return (
    <>
      <BackLink to={getTabPath("packed")}>Packed orders</BackLink>
      <PageHead title="Import tracking numbers" />
      <ChooseFile
        hint="A CSV file from Royal Mail Click & Drop, or any file with order number, carrier and tracking number. Nothing is dispatched until you confirm it, and each order is dispatched once."
        placeholder={"Order number\tCarrier\tTracking number"}
        onFile={(file) => void csv.read(file)}
        onText={csv.open}
      />
      <div aria-live="polite" className="mt-6">
        {message && <FormError>{message}</FormError>}
        {!message && check && (
          <Parcels
            // A new check starts with its own choices.
            key={csv.submittedAt}
            check={check}
            onResults={(orders) => {
              setResults(orders);
              csv.checkAgain();
            }}
          />
        )}
      </div>
      {results && (
        <Panel id={RESULTS} title="Dispatch orders" onClose={() => setResults(undefined)}>
          <OrderResults results={results} verb="dispatched" onDone={() => closeDialog(RESULTS)} />
        </Panel>
      )}
    </>
  );
}

interface ParcelsProps {
  readonly check: TrackingCheck;
  readonly onResults: (orders: readonly OrderResult[]) => void;
}

const columns: readonly Column<CheckedParcel>[] = [
  { label: "Row", cell: ({ row }) => row, from: "md" },
  { label: "Order", cell: (parcel) => <OrderName of={parcel} /> },
  { label: "Carrier", cell: ({ carrier }) => carrier },
  {
    label: "Tracking number",
    cell: ({ tracking }) => <span className="tabular wrap-anywhere">{tracking}</span>,
  },
];

function Parcels({ check: { parcels }, onResults }: ParcelsProps) {
  const ready = parcels.filter(({ state }) => state === "ready").slice(0, MAX_PARCELS);
  const refused = parcels.filter(({ state }) => state === "refused");
  const dispatched = parcels.filter(({ state }) => state === "dispatched");
  /** Numbers of the chosen orders. Unusual tracking numbers must be chosen. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(ready.flatMap(({ number, message }) => (message === undefined ? number : []))),
  );
  const dispatching = useAction({
    run: () =>
      api("POST /parcels/dispatch", {
        body: {
          parcels: ready
            .filter(({ number }) => chosen.has(number))
            .map(({ number, version, carrier, tracking }) => ({
              number,
              version,
              tracking: { carrier, number: tracking },
            })),
        },
      }),
    changes: [[]],
    onDone: ({ orders }) => onResults(orders),
  });
  const choose = ({ number }: CheckedParcel, isChosen: boolean) =>
    setChosen(
      new Set([...[...chosen].filter((each) => each !== number), ...(isChosen ? [number] : [])]),
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p>
          {ready.length} ready, {dispatched.length} already dispatched, {refused.length} with a
          problem
        </p>
        {chosen.size > 0 && (
          <Button
            variant="primary"
            isPending={dispatching.isPending}
            onClick={() => dispatching.start()}
          >
            Dispatch {formatCount(chosen.size, "order")}
          </Button>
        )}
      </div>
      {ready.length > 0 && (
        <Section title="Ready to dispatch">
          <p className="mb-3 text-ink-soft text-sm">
            Each customer gets a dispatch email with the tracking number.
          </p>
          <Table
            caption="Orders to dispatch"
            columns={[
              {
                label: "Dispatch",
                cell: (parcel) => (
                  <input
                    type="checkbox"
                    aria-label={`Dispatch ${parcel.number}`}
                    checked={chosen.has(parcel.number)}
                    onChange={({ currentTarget }) => choose(parcel, currentTarget.checked)}
                    className="size-4 accent-plum"
                  />
                ),
              },
              ...columns,
              { label: "Check", cell: ({ message }) => message },
            ]}
            rows={ready}
            rowKey={({ row }) => String(row)}
          />
        </Section>
      )}
      {refused.length > 0 && (
        <Section title="Problems">
          <Table
            caption="Rows that are not dispatched"
            columns={[...columns, { label: "Problem", cell: ({ message }) => message }]}
            rows={refused}
            rowKey={({ row }) => String(row)}
          />
        </Section>
      )}
    </>
  );
}

function OrderName({ of: { number, name, version } }: { readonly of: CheckedParcel }) {
  const isKnown = version > 0;
  return (
    <span>
      {isKnown ? (
        <Link className="tabular underline underline-offset-4" to={`/orders/${number}`}>
          {number}
        </Link>
      ) : (
        number
      )}{" "}
      {name}
    </span>
  );
}
