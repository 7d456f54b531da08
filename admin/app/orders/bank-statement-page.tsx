import { formatPence } from "@damson/shop/money";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { BackLink } from "#admin/ui/back-link.tsx";
import { Button } from "#admin/ui/button.tsx";
import { ChooseFile } from "#admin/ui/choose-file.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Section } from "#admin/ui/section.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatDay } from "#admin/ui/times.ts";
import { MAX_RECORDED, type StatementCheck, type StatementMatch } from "#api/bank-statement.ts";
import { getTabPath } from "./tabs.ts";
import { useCsvCheck } from "./use-csv-check.ts";

/** Matches a bank's CSV file with unpaid orders, and records the payments after a look. */
export function BankStatementPage() {
  const csv = useCsvCheck((text) => api("POST /bank-statement/check", { body: { csv: text } }));
  const { check, message } = csv;
  return (
    <>
      <BackLink to={getTabPath("unpaid")}>Unpaid orders</BackLink>
      <PageHead title="Import bank statement" />
      <ChooseFile
        hint="A CSV file from your bank, such as Barclays, HSBC, Lloyds, NatWest, Monzo, Starling or Nationwide. Nothing is recorded until you confirm it, and each payment is recorded once."
        placeholder={"Date\tReference\tAmount"}
        onFile={(file) => void csv.read(file)}
        onText={csv.open}
      />
      <div aria-live="polite" className="mt-6">
        {message && <FormError>{message}</FormError>}
        {!message && check && (
          <Payments
            // A new check starts with no choices.
            key={csv.submittedAt}
            check={check}
            onRecorded={csv.checkAgain}
          />
        )}
      </div>
    </>
  );
}

interface PaymentsProps {
  readonly check: StatementCheck;
  readonly onRecorded: () => void;
}

const baseColumns: readonly Column<StatementMatch>[] = [
  { label: "Date", cell: ({ date }) => formatDay(date) },
  { label: "On the statement", cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
  { label: "Amount", cell: ({ amount }) => formatPence(amount), isNumber: true },
];

function Payments({ check: { lines, others }, onRecorded }: PaymentsProps) {
  /** Number of the chosen order by the key of the payment. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const certain = lines.filter(({ match }) => match === "certain").slice(0, MAX_RECORDED);
  const possible = lines.filter(({ match }) => match === "possible");
  const count = (match: StatementMatch["match"]) =>
    lines.filter((line) => line.match === match).length;
  const payments = [...certain, ...possible].flatMap(({ match, candidates, ...payment }) => {
    const number = match === "certain" ? candidates[0]?.number : chosen.get(payment.key);
    const order = candidates.find((each) => each.number === number);
    const { key, date, amount, text } = payment;
    return order ? { key, date, amount, text, number: order.number, version: order.version } : [];
  });
  const recording = useAction({
    run: () => api("POST /bank-statement", { body: { payments } }),
    done: ({ payments: results }) => {
      const recorded = results.filter(({ isRecorded }) => isRecorded).length;
      const refused = results.find(({ isRecorded }) => !isRecorded);
      const title = `${formatCount(recorded, "payment")} recorded`;
      return refused === undefined
        ? title
        : { title, description: `${refused.number}: ${refused.message}` };
    },
    changes: [[]],
    onDone: onRecorded,
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p>
          {[
            `${certain.length} certain`,
            `${possible.length} to check`,
            `${count("recorded")} already recorded`,
            `${count("paid")} for orders that are already paid`,
            formatCount(others, "other payment"),
          ].join(", ")}
        </p>
        {payments.length > 0 && (
          <Button
            variant="primary"
            isPending={recording.isPending}
            onClick={() => recording.start()}
          >
            Record {formatCount(payments.length, "payment")}
          </Button>
        )}
      </div>
      {certain.length > 0 && (
        <Section title="Certain matches">
          <Table
            caption="Payments with order number and exact amount"
            columns={[
              ...baseColumns,
              {
                label: "Order",
                cell: ({ candidates: [order] }) => order && <OrderName of={order} />,
              },
            ]}
            rows={certain}
            rowKey={({ key }) => key}
          />
        </Section>
      )}
      {possible.length > 0 && (
        <Section title="Check these">
          <Table
            caption="Payments with another amount or without an order number"
            columns={[
              ...baseColumns,
              {
                label: "Order",
                cell: ({ key, text, amount, candidates }) => (
                  <select
                    aria-label={`Order of ${formatPence(amount)}, ${text}`}
                    value={chosen.get(key) ?? ""}
                    onChange={({ currentTarget: { value } }) =>
                      setChosen(new Map([...chosen, [key, value]]))
                    }
                    className="control h-11 border-control bg-white hover:border-ink mouse:h-10"
                  >
                    <option value="">Don’t record</option>
                    {candidates.map(({ number, name, missing }) => (
                      <option key={number} value={number}>
                        {number}, {name}, {formatPence(missing)} due
                      </option>
                    ))}
                  </select>
                ),
              },
            ]}
            rows={possible}
            rowKey={({ key }) => key}
          />
        </Section>
      )}
    </>
  );
}

function OrderName({
  of: { number, name },
}: {
  readonly of: StatementMatch["candidates"][number];
}) {
  return (
    <span>
      <Link className="tabular underline underline-offset-4" to={`/orders/${number}`}>
        {number}
      </Link>{" "}
      {name}
    </span>
  );
}
