import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, api } from "#admin/lib/api.ts";
import { readTextFile } from "#admin/lib/read-text-file.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { BackLink } from "#admin/ui/back-link.tsx";
import { ChooseFile } from "#admin/ui/choose-file.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import type { ImportCheck, ImportLine } from "#api/stock.ts";
import { CheckedFile, isChange } from "./checked-file.tsx";
import { stockKey } from "./use-stock.ts";
import { type Source, useStockFile } from "./use-stock-file.ts";

const MAX_MEGABYTES = 1;

/** Checks a stock file row by row before the import. */
export function ImportPage() {
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const file = useStockFile();
  const { checked } = file;
  const importing = useAction({
    run: (lines: readonly ImportLine[]) =>
      api("POST /stock/import", {
        body: {
          lines: lines.map(({ product, available, reorderLevel }) => ({
            product,
            available,
            reorderLevel,
          })),
        },
      }),
    done: (_answer, lines) =>
      lines.length === 1 ? "1 product updated" : `${lines.length} products updated`,
    onDone: () => navigate("/products/stock?sort=changed"),
    changes: [stockKey],
    showsFailure: true,
  });

  function open(next: Source) {
    importing.reset();
    setProblem(undefined);
    file.open(next);
  }
  async function read(file: File) {
    const read = await readTextFile(file, MAX_MEGABYTES);
    if ("problem" in read) setProblem(read.problem);
    else open({ name: file.name, csv: read.text });
  }
  function start(check: ImportCheck) {
    importing.start(check.lines.filter(isChange), {
      // Checks again, to include what was sold since.
      onError: (error) => {
        if (checked && error instanceof ApiError && error.status === 409) file.open(checked.file);
      },
    });
  }

  return (
    <>
      <BackLink to="/products/stock">Stock</BackLink>
      <PageHead title="Import stock" />
      <ChooseFile
        hint="The first row must have the columns “product” and “available” or “reorder level”, like a stock export. Empty cells change nothing. “not tracked” stops tracking."
        placeholder={"product\tavailable"}
        onFile={(file) => void read(file)}
        onText={(csv) => open({ name: "Pasted data", csv })}
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
        {problem === undefined && checked && (
          <CheckedFile
            file={file}
            name={checked.file.name}
            check={checked.answer}
            isPending={importing.isPending || file.isPending}
            onImport={() => {
              if (!importing.isPending && !file.isPending) start(checked.answer);
            }}
          />
        )}
      </div>
    </>
  );
}
