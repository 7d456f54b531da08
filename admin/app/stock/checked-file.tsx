import { formatCount } from "#admin/lib/format-count.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Badge } from "#admin/ui/badge.tsx";
import { Button } from "#admin/ui/button.tsx";
import { ShownLines } from "#admin/ui/shown-lines.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import type { ImportCheck, ImportLine } from "#api/stock.ts";
import type { StockFile } from "./use-stock-file.ts";

interface CheckedFileProps {
  readonly file: StockFile;
  readonly name: string;
  readonly check: ImportCheck;
  readonly isPending: boolean;
  readonly onImport: () => void;
}

export function CheckedFile({ file, name, check, isPending, onImport }: CheckedFileProps) {
  if (check.problem !== undefined) {
    return (
      <div className="mt-4">
        <FormError>{check.problem}</FormError>
      </div>
    );
  }
  const { counts } = check;
  const all = counts.wrong + counts.changing + counts.same;
  const wrong = check.lines.filter(({ problem }) => problem !== undefined);
  const changes = check.lines.filter(isChange);
  const same = check.lines.filter((line) => line.problem === undefined && !isChange(line));
  return (
    <section aria-labelledby="checked-file" className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="checked-file">{name}</h2>
          <p>
            {counts.wrong > 0 && `${formatCount(counts.wrong, "row")} with errors, `}{" "}
            {formatCount(counts.changing, "row")} to update, {formatCount(counts.same, "row")}{" "}
            unchanged
          </p>
        </div>
        {counts.wrong === 0 && changes.length > 0 && (
          <Button variant="primary" isPending={isPending} onClick={onImport}>
            Import {formatCount(changes.length, "change")}
          </Button>
        )}
      </div>
      {counts.wrong > 0 && (
        <p className="mb-3 border-error border-l-4 bg-white p-3">
          Fix the errors in the file and upload it again. Nothing is imported until then.
        </p>
      )}
      {wrong.length + changes.length > 0 && (
        // Screen readers announce the summary, not the table.
        <div aria-live="off">
          <Table
            caption="Rows with errors first, then rows with changes"
            columns={columns}
            rows={[...wrong, ...changes]}
            rowKey={({ line }) => String(line)}
          />
        </div>
      )}
      {same.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 py-2 text-ink-soft">
            {formatCount(same.length, "unchanged row")}
          </summary>
          <ul className="columns-1 gap-8 sm:columns-2 xl:columns-3">
            {same.map(({ line, title }) => (
              <li key={line}>
                <span className="tabular text-ink-soft">{line}</span> {title}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ShownLines
        file={file}
        hasMore={check.next !== undefined}
        text={`${check.lines.length} of ${formatCount(all, "row")} shown`}
      />
    </section>
  );
}

const columns: readonly Column<ImportLine>[] = [
  { label: "Row", isNumber: true, cell: ({ line }) => line },
  { label: "Product", isTitle: true, cell: ({ title, product }) => title ?? (product || "–") },
  {
    label: "Available",
    isNumber: true,
    cell: ({ available }) => available && <Change of={available} none="not tracked" />,
  },
  {
    label: "Reorder level",
    isNumber: true,
    cell: ({ reorderLevel }) => reorderLevel && <Change of={reorderLevel} none="default" />,
  },
  { label: "Note", isTitle: true, cell: (line) => <Remark line={line} /> },
];

function Change({
  of: { seen, to },
  none,
}: {
  readonly of: NonNullable<ImportLine["reorderLevel"]>;
  readonly none: string;
}) {
  return (
    <span>
      {seen ?? none} → <strong>{to ?? none}</strong>
    </span>
  );
}

function Remark({ line: { problem, available, soldSince } }: { readonly line: ImportLine }) {
  if (problem !== undefined) {
    return (
      <span className="flex items-baseline gap-2">
        <Badge tone="bad">Error</Badge> {problem}
      </span>
    );
  }
  if (soldSince === undefined || available === undefined) return null;
  const size = Math.abs(soldSince);
  return (
    <span className="text-ink-soft text-xs">
      The file says {(available.to ?? 0) + soldSince}. {size}{" "}
      {soldSince > 0 ? "were sold" : "were returned to stock"} since the export.
    </span>
  );
}

export function isChange({ available, reorderLevel }: ImportLine): boolean {
  return available !== undefined || reorderLevel !== undefined;
}
