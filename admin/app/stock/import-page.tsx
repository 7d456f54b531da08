import {
  type ImportCheck,
  type ImportLine,
  isChange,
  type StockImport,
} from "@damson/order-service/admin-api/contract/stock";
import { type DragEvent, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { CheckedFile } from "./checked-file.tsx";
import { readFileText } from "./read-file.ts";
import { StockLink } from "./stock-link.tsx";
import { stockKey } from "./use-stock.ts";
import { type Source, useStockFile } from "./use-stock-file.ts";

/** `/stock/import`: a file is checked line by line before anything is changed. */
export function ImportPage() {
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const file = useStockFile();
  const importing = useAction({
    run: (lines: readonly ImportLine[]) =>
      api("/stock/import", {
        method: "POST",
        body: {
          lines: lines.map(({ product, available, lowAt }) => ({ product, available, lowAt })),
        } satisfies StockImport,
      }),
    done: (_answer, lines) =>
      lines.length === 1 ? "1 product was changed" : `${lines.length} products were changed`,
    onDone: () => navigate("/stock?sort=changed"),
    changes: [stockKey],
    showsFailure: true,
  });

  function open(next: Source) {
    importing.reset();
    setProblem(undefined);
    file.open(next);
  }
  async function read(file: File | undefined) {
    if (file === undefined) return;
    const read = readFileText(new Uint8Array(await file.arrayBuffer()));
    if ("problem" in read) setProblem(read.problem);
    else open({ name: file.name, csv: read.text });
  }
  function start(check: ImportCheck) {
    importing.start(check.lines.filter(isChange), {
      // Another check shows what was sold since.
      onError: (error) => {
        const { source } = file;
        if (source && error instanceof ApiError && error.status === 409) file.open(source);
      },
    });
  }

  return (
    <>
      <StockLink />
      <PageHead title="Import stock" />
      <Choose
        onFile={(file) => void read(file)}
        onText={(csv) => open({ name: "what you pasted", csv })}
      />
      <div aria-live="polite">
        {[problem, file.error?.message, importing.error?.message].map(
          (message) =>
            message && (
              <div key={message} className="mt-4">
                <FormError>{message}</FormError>
              </div>
            ),
        )}
        {problem === undefined && file.source && file.check && (
          <CheckedFile
            file={file}
            check={file.check}
            isPending={importing.isPending || file.isPending}
            onImport={() => {
              if (file.check && !importing.isPending) start(file.check);
            }}
          />
        )}
      </div>
    </>
  );
}

interface ChooseProps {
  readonly onFile: (file: File | undefined) => void;
  readonly onText: (text: string) => void;
}

/** Inputs for the lines: a file that is chosen or dropped, or pasted cells. */
function Choose({ onFile, onText }: ChooseProps) {
  const [isOver, setOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <label
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          onFile(event.dataTransfer.files[0]);
        }}
        className={`grid grid-cols-[minmax(0,1fr)] content-center gap-2 rounded border border-dashed p-5 ${isOver ? "border-plum bg-petal/30" : "border-control bg-white"}`}
      >
        <span className="font-medium">A CSV file: choose it, or drop it here</span>
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ currentTarget }) => {
            onFile(currentTarget.files?.[0]);
            // The same file, corrected, can be chosen again.
            currentTarget.value = "";
          }}
          className="min-h-11 max-w-full file:mr-3 file:min-h-9 file:rounded file:border file:border-control file:bg-white file:px-3"
        />
        <span className="text-ink-soft text-xs">
          Its first line names the columns: product, and available or low mark. An exported file has
          them. Empty cells change nothing; “not counted” ends counting.
        </span>
      </label>
      <label className="grid gap-2 rounded border border-control bg-white p-5">
        <span className="font-medium">Or paste cells of a spreadsheet</span>
        <textarea
          rows={4}
          spellCheck={false}
          placeholder={"product\tavailable"}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text/plain");
            if (event.currentTarget.value === "") onText(text);
          }}
          onChange={({ currentTarget }) => {
            if (currentTarget.value.trim() !== "") onText(currentTarget.value);
          }}
          className="w-full rounded border border-control p-2 font-mono text-xs"
        />
      </label>
    </div>
  );
}
