import { formatCount } from "#admin/lib/format-count.ts";
import { useTaxonomy } from "#admin/products/list/use-products.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { CheckBox } from "#admin/ui/check-box.tsx";
import { SelectField } from "#admin/ui/field.tsx";
import { ShownLines } from "#admin/ui/shown-lines.tsx";
import type { ProductFilePreview } from "#api/product-files.ts";
import { formatCounts, formatNames, formatProducts } from "./file-labels.ts";
import { LinesTable } from "./lines-table.tsx";
import { PictureOptions } from "./picture-options.tsx";
import type { ChosenFile, FileOptions, ProductFile } from "./use-product-file.ts";

interface FileOptionsProps {
  readonly file: ChosenFile;
  readonly onChange: (options: FileOptions) => void;
}

interface FilePreviewProps {
  readonly file: ProductFile;
  readonly previewed: ChosenFile;
  readonly preview: ProductFilePreview;
  readonly isImporting: boolean;
  readonly onOptions: (options: FileOptions) => void;
  readonly onImport: () => void;
}

export function FilePreview(props: FilePreviewProps) {
  const { file, previewed, preview, onOptions } = props;
  const isOld = file.isPending;
  const chosen = file.chosen ?? previewed;
  const { wrong, change, create, same } = preview.counts;
  const all = wrong + change + create + same;
  return (
    <section aria-labelledby="previewed-file" aria-busy={isOld} className="mt-6">
      <Summary {...props} />
      <FileOptionsFields file={chosen} onChange={onOptions} />
      <PictureOptions
        file={chosen}
        preview={preview}
        onChange={(pictures) => {
          const { prices, brandId, categoryId } = chosen;
          onOptions({ prices, brandId, categoryId, pictures });
        }}
      />
      {wrong > 0 && (
        <p className="mb-3 border-error border-l-4 bg-white p-3">
          Fix the errors in the file and upload it again, or change the options above. Nothing is
          imported until then.
        </p>
      )}
      <Ignored columns={preview.ignored} />
      {/* Screen readers announce the summary, not the table. */}
      <div aria-live="off" className={isOld ? "opacity-60" : ""}>
        <LinesTable lines={preview.lines} />
      </div>
      <ShownLines
        file={file}
        hasMore={preview.next !== undefined}
        text={`${preview.lines.length} of ${formatCount(all, "row")} shown`}
      />
    </section>
  );
}

function Summary({ file, previewed, preview, isImporting, onImport }: FilePreviewProps) {
  const { counts, products, format } = preview;
  const isDifferent = counts.change + counts.create > 0;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 id="previewed-file" className="wrap-anywhere">
          {previewed.name}
        </h2>
        <p>
          {formatNames[format]}: {formatCounts(counts)}
        </p>
        {!isDifferent && counts.wrong === 0 && <p>This file contains no changes</p>}
      </div>
      {counts.wrong === 0 && isDifferent && (
        <Button variant="primary" isPending={isImporting || file.isPending} onClick={onImport}>
          Import {formatProducts(products)}
        </Button>
      )}
    </div>
  );
}

function Ignored({ columns }: { readonly columns: readonly string[] }) {
  if (columns.length === 0) return null;
  return (
    <details className="mb-3">
      <summary className="min-h-11 py-2 text-ink-soft mouse:min-h-8 mouse:py-1">
        {formatCount(columns.length, "column")} ignored
      </summary>
      <p className="text-ink-soft text-xs wrap-anywhere">{columns.join(", ")}</p>
    </details>
  );
}

/** Import options: whether to set prices, and the brand and category for new products with an unknown one. */
function FileOptionsFields({ file, onChange }: FileOptionsProps) {
  const { data: taxonomy } = useTaxonomy();
  const isOwner = useIsOwner();
  const { prices, brandId, categoryId, pictures } = file;
  const options = { prices, brandId, categoryId, pictures };
  const toChoice = (value: string) => value || undefined;
  const toOptions = (list: readonly { readonly id: string; readonly label: string }[] = []) => [
    { value: "", label: "None (report an error)" },
    ...list.map(({ id, label }) => ({ value: id, label })),
  ];
  return (
    <div className="mb-4 grid items-end gap-4 md:grid-cols-3">
      <SelectField
        name="brand"
        label="Brand for products without one"
        value={brandId ?? ""}
        options={toOptions(taxonomy?.brands.map(({ id, name }) => ({ id, label: name })))}
        onChange={({ currentTarget }) =>
          onChange({ ...options, brandId: toChoice(currentTarget.value) })
        }
      />
      <SelectField
        name="category"
        label="Category for products without one"
        value={categoryId ?? ""}
        options={toOptions(taxonomy?.categories)}
        onChange={({ currentTarget }) =>
          onChange({ ...options, categoryId: toChoice(currentTarget.value) })
        }
      />
      <CheckBox
        label="Import without prices"
        checked={prices === "ignore"}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...options, prices: checked ? "ignore" : "set" })
        }
        hint={
          isOwner
            ? undefined
            : "Only owners can change prices. Rows with a different price are errors."
        }
      />
    </div>
  );
}
