import { ProgressBar } from "@damson/ui/progress-bar";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, api } from "#admin/lib/api.ts";
import { readTextFile } from "#admin/lib/read-text-file.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { changedQueries } from "#admin/products/list/use-products.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { ChooseFile } from "#admin/ui/choose-file.tsx";
import { LoadError } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { type ImportedFile, MAX_PRODUCT_FILE_BYTES } from "#api/product-files.ts";
import { formatImported } from "./file-labels.ts";
import { FilePreview } from "./file-preview.tsx";
import { PictureProgress } from "./picture-progress.tsx";
import {
  type ChosenFile,
  type FileOptions,
  toImportRequest,
  useProductFile,
} from "./use-product-file.ts";

const MAX_MEGABYTES = MAX_PRODUCT_FILE_BYTES / 1_000_000;

const firstOptions: FileOptions = { prices: "set", pictures: { publishes: false } };

export function ImportProductsPage() {
  const [problem, setProblem] = useState<string>();
  const file = useProductFile();
  const { checked } = file;
  const importing = useImport(file.open);

  function open(name: string, csv: string) {
    importing.reset();
    setProblem(undefined);
    const { prices, brandId, categoryId, pictures } = file.chosen ?? firstOptions;
    file.open({ name, csv, prices, brandId, categoryId, pictures });
  }
  async function read(chosen: File) {
    const read = await readTextFile(chosen, MAX_MEGABYTES);
    if ("problem" in read) setProblem(read.problem);
    else open(chosen.name, read.text);
  }

  return (
    <>
      <PageHead title="Import products" />
      <PictureProgress />
      <ChooseFile
        hint="CSV export from this shop, Shopify or WooCommerce, up to 10 MB. Empty cells and missing columns change nothing."
        placeholder={"product\tname\tprice"}
        onFile={(chosen) => void read(chosen)}
        onText={(csv) => open("Pasted data", csv)}
      />
      <div aria-live="polite">
        {file.isPending && <ProgressBar />}
        <Failures problem={problem} file={file} importError={importing.error} />
        {problem === undefined && checked && (
          <FilePreview
            file={file}
            previewed={checked.file}
            preview={checked.answer}
            isImporting={importing.isPending}
            onOptions={(options) => {
              importing.reset();
              if (file.chosen) file.open({ ...file.chosen, ...options });
            }}
            onImport={() => {
              const { fingerprint } = checked.answer;
              if (!file.isPending) importing.start({ file: checked.file, seen: fingerprint });
            }}
          />
        )}
      </div>
    </>
  );
}

interface Import {
  readonly file: ChosenFile;
  readonly seen: string;
}

/** Imports a file. If the shop has changed since the preview, previews it again. */
function useImport(preview: (file: ChosenFile) => void) {
  const navigate = useNavigate();
  return useAction({
    run: async ({ file, seen }: Import) => {
      const body: ImportedFile = { ...toImportRequest(file), seen };
      try {
        return await api("POST /products/import", { body });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) preview(file);
        throw error;
      }
    },
    done: ({ products }) => formatImported(products),
    // The import can be undone in the history.
    onDone: () => navigate("/products/history"),
    changes: changedQueries,
    showsFailure: true,
  });
}

interface FailuresProps {
  readonly problem: string | undefined;
  readonly file: ReturnType<typeof useProductFile>;
  readonly importError: Error | null;
}

function Failures({ problem, file, importError }: FailuresProps) {
  const { error, chosen } = file;
  const isLost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  const messages = [problem, isLost ? undefined : formatError(error), formatError(importError)];
  return (
    <>
      {isLost && (
        <div className="mt-4">
          <LoadError error={error} onRetry={() => chosen && file.open(chosen)} />
        </div>
      )}
      {messages.map(
        (message) =>
          message !== undefined && (
            <div key={message} className="mt-4">
              <FormError>{message}</FormError>
            </div>
          ),
      )}
    </>
  );
}

/** Returns the first message for the file, or the request's own message. */
function formatError(error: Error | null): string | undefined {
  if (error instanceof ApiError) {
    const [field] = Object.values(error.fields);
    return error.fields.csv ?? field ?? error.message;
  }
  return error?.message;
}
