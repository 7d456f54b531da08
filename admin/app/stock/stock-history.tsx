import { Link } from "react-router";
import { Button } from "#admin/ui/button.tsx";
import { Empty } from "#admin/ui/load-states.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { Answer } from "#api/contract.ts";
import { type StockEvent, stockReasons } from "#api/stock.ts";

type Page = Answer<"GET /stock/:product">;

/** A change by staff, or the number sold between two changes. */
type Entry =
  | ({ readonly kind: "change" } & StockEvent)
  | { readonly kind: "sold"; readonly id: string; readonly count: number };

interface StockHistoryProps {
  readonly pages: readonly Page[];
  /** Absent after the last page. */
  readonly onMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

export function StockHistory({ pages, onMore, isLoadingMore }: StockHistoryProps) {
  const entries = entriesOf(pages);
  if (entries.length === 0) {
    return <Empty>Each change of the number will be here, with who made it and why.</Empty>;
  }
  return (
    <>
      <h2 className="mb-2">History</h2>
      <Table
        caption="History of the stock, newest first"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => String(id)}
        rowClass={({ kind }) => (kind === "sold" ? "text-ink-soft" : "")}
      />
      {onMore && (
        <div className="mt-4 text-center">
          <Button isPending={isLoadingMore} onClick={onMore}>
            Show older ones
          </Button>
        </div>
      )}
    </>
  );
}

const columns: readonly Column<Entry>[] = [
  {
    label: "When",
    cell: (entry) =>
      entry.kind === "change" && <span className="whitespace-nowrap">{formatTime(entry.at)}</span>,
  },
  { label: "What", isTitle: true, cell: (entry) => <What entry={entry} /> },
  { label: "Change", isNumber: true, cell: changeOf },
  {
    label: "Can be sold",
    isNumber: true,
    cell: (entry) => (entry.kind === "sold" ? "" : (entry.after ?? "any number")),
  },
  {
    label: "By",
    cell: (entry) => (entry.kind === "sold" ? "" : (entry.person ?? "the command line")),
  },
];

function What({ entry }: { readonly entry: Entry }) {
  if (entry.kind === "sold") {
    return entry.count > 0 ? "Sold in orders" : "Given back by cancelled or expired orders";
  }
  const { reason, note, orderNumber } = entry;
  return (
    <span>
      {stockReasons[reason]}
      {orderNumber !== null && (
        <>
          {" "}
          from{" "}
          <Link to={`/orders/${orderNumber}`} className="underline underline-offset-4">
            {orderNumber}
          </Link>
        </>
      )}
      {note !== null && <span className="block text-ink-soft text-xs">{note}</span>}
    </span>
  );
}

function changeOf(entry: Entry): string {
  if (entry.kind === "sold") return formatChange(-entry.count);
  const { before, after } = entry;
  if (before === null) return "counting began";
  if (after === null) return "counting ended";
  return after === before ? "as it should be" : formatChange(after - before);
}

function formatChange(by: number): string {
  return by > 0 ? `+${by}` : String(by).replace("-", "−");
}

/** Lists changes newest first, with the sales between them. */
function entriesOf(pages: readonly Page[]): readonly Entry[] {
  return pages.flatMap(({ events, soldSince }) => [
    ...soldEntry("since", soldSince),
    ...events.flatMap((event): readonly Entry[] => [
      { kind: "change", ...event },
      ...soldEntry(`before-${event.id}`, event.soldBefore),
    ]),
  ]);
}

function soldEntry(id: string, count: number): readonly Entry[] {
  return count === 0 ? [] : [{ kind: "sold", id, count }];
}
