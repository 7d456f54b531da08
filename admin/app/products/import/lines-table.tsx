import { Badge, type Tone } from "#admin/ui/badge.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import type { LineEffect, PreviewedLine } from "#api/product-files.ts";
import { effectNames } from "./file-labels.ts";

const tones: Readonly<Record<LineEffect, Tone>> = {
  wrong: "bad",
  change: "todo",
  create: "good",
  same: "done",
};

/** A new product has up to thirty cells. The first few identify it. */
const CELLS_SHOWN = 4;

const columns: readonly Column<PreviewedLine>[] = [
  { label: "Row", isNumber: true, cell: ({ line }) => line },
  {
    label: "Product",
    isTitle: true,
    cell: ({ title, product }) => (
      <span className="block min-w-32 wrap-anywhere">
        {title || product || "–"}
        {title !== "" && product !== "" && (
          <span className="block text-ink-soft text-xs">{product}</span>
        )}
      </span>
    ),
  },
  {
    label: "Result",
    isTitle: true,
    cell: ({ effect }) => <Badge tone={tones[effect]}>{effectNames[effect]}</Badge>,
  },
  { label: "Changes", isTitle: true, cell: (line) => <Details line={line} /> },
];

export function LinesTable({ lines }: { readonly lines: readonly PreviewedLine[] }) {
  return (
    <Table
      caption="Rows with errors first, then rows that update or create products"
      columns={columns}
      rows={lines}
      rowKey={({ line }) => String(line)}
    />
  );
}

function Details({ line: { problems, changes, effect, notes } }: { readonly line: PreviewedLine }) {
  if (problems.length + changes.length + notes.length === 0) return null;
  return (
    <div className="grid min-w-0 flex-1 gap-0.5 py-1 wrap-anywhere md:min-w-80">
      {problems.map(({ column, message }) => (
        <p key={`${column} ${message}`} className="text-error">
          {column && <span className="font-medium">{column}: </span>}
          {message}
        </p>
      ))}
      <Cells changes={changes.slice(0, CELLS_SHOWN)} isNew={effect === "create"} />
      {changes.length > CELLS_SHOWN && (
        <details>
          <summary className="min-h-6 text-ink-soft text-xs">
            {changes.length - CELLS_SHOWN} more
          </summary>
          <Cells changes={changes.slice(CELLS_SHOWN)} isNew={effect === "create"} />
        </details>
      )}
      {notes.map((note) => (
        <p key={note} className="text-ink-soft text-xs">
          {note}
        </p>
      ))}
    </div>
  );
}

interface CellsProps {
  readonly changes: PreviewedLine["changes"];
  readonly isNew: boolean;
}

function Cells({ changes, isNew }: CellsProps) {
  return changes.map(({ column, from, to }) => (
    <p key={column}>
      <span className="text-ink-soft">{column}: </span>
      {!isNew && <>{from || "empty"} → </>}
      <strong className="font-medium">{to || "empty"}</strong>
    </p>
  ));
}
