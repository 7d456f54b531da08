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
  const entries = listEntries(pages);
  if (entries.length === 0) {
    return <Empty>Stock changes will appear here</Empty>;
  }
  return (
    <>
      <h2 className="mb-2">History</h2>
      <Table
        caption="Stock history, newest first"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => String(id)}
        rowClass={({ kind }) => (kind === "sold" ? "text-ink-soft" : "")}
      />
      {onMore && (
        <div className="mt-4 text-center">
          <Button isPending={isLoadingMore} onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

const columns: readonly Column<Entry>[] = [
  {
    label: "Date",
    cell: (entry) =>
      entry.kind === "change" && <span className="whitespace-nowrap">{formatTime(entry.at)}</span>,
  },
  { label: "Reason", isTitle: true, cell: (entry) => <What entry={entry} /> },
  { label: "Change", isNumber: true, cell: formatEntry },
  {
    label: "Available",
    isNumber: true,
    cell: (entry) => (entry.kind === "sold" ? "" : (entry.after ?? "Unlimited")),
  },
  {
    label: "Staff member",
    cell: (entry) => (entry.kind === "sold" ? "" : (entry.person ?? "Command line")),
  },
];

function What({ entry }: { readonly entry: Entry }) {
  if (entry.kind === "sold") {
    return entry.count > 0 ? "Sold" : "Released by cancelled or expired orders";
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

function formatEntry(entry: Entry): string {
  if (entry.kind === "sold") return formatChange(-entry.count);
  const { before, after } = entry;
  if (before === null) return "Started tracking";
  if (after === null) return "Stopped tracking";
  return after === before ? "No difference" : formatChange(after - before);
}

function formatChange(by: number): string {
  return by > 0 ? `+${by}` : String(by).replace("-", "−");
}

/** Lists changes newest first, with the sales between them. */
function listEntries(pages: readonly Page[]): readonly Entry[] {
  return pages.flatMap(({ events, soldSince }) => [
    ...createSoldEntry("since", soldSince),
    ...events.flatMap((event): readonly Entry[] => [
      { kind: "change", ...event },
      ...createSoldEntry(`before-${event.id}`, event.soldBefore),
    ]),
  ]);
}

function createSoldEntry(id: string, count: number): readonly Entry[] {
  return count === 0 ? [] : [{ kind: "sold", id, count }];
}
