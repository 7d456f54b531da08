import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "#admin/lib/format-count.ts";
import { sendFile } from "#admin/lib/send-file.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { CheckBox } from "#admin/ui/check-box.tsx";
import { ProgressLine } from "#admin/ui/progress-line.tsx";
import type { AddedZip, ProductFilePreview } from "#api/product-files.ts";
import type { ChosenFile, FileOptions } from "./use-product-file.ts";

type Pictures = FileOptions["pictures"];

interface PictureOptionsProps {
  readonly file: ChosenFile;
  readonly preview: ProductFilePreview;
  readonly onChange: (pictures: Pictures) => void;
}

export function PictureOptions({ file, preview, onChange }: PictureOptionsProps) {
  const { pictures } = file;
  if (preview.pictures === 0) return null;
  return (
    <fieldset className="mb-4 grid gap-3 rounded border border-line bg-white p-4">
      <legend className="px-1 font-medium">
        {formatCount(preview.pictures, "picture")} in this file
      </legend>
      <p className="text-ink-soft text-xs">
        Pictures are imported in the background. Products that already have pictures keep them.
      </p>
      <CheckBox
        label="Import without pictures"
        checked={pictures === undefined}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? undefined : { publishes: false })
        }
      />
      {pictures && preview.format === "own" && (
        <ZipInput onZip={(zip) => onChange({ ...pictures, zip })} />
      )}
      {pictures && preview.format !== "own" && (
        <CheckBox
          label="Publish new products when their pictures are ready"
          checked={pictures.publishes}
          onChange={({ currentTarget }) =>
            onChange({ ...pictures, publishes: currentTarget.checked })
          }
        />
      )}
    </fieldset>
  );
}

function ZipInput({ onZip }: { readonly onZip: (zip: string) => void }) {
  const zip = useZip(({ zip }) => onZip(zip));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <label className="grid gap-1">
        <span>ZIP file with the pictures that have no URL</span>
        <input
          type="file"
          accept=".zip,application/zip"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file && !zip.isPending) zip.send(file);
            currentTarget.value = "";
          }}
          className="min-h-11 max-w-full file:mr-3 file:min-h-9 file:rounded file:border file:border-control file:bg-white file:px-3"
        />
      </label>
      {zip.isPending && <ProgressLine label={`Upload of ${zip.name}`} value={zip.sent} />}
      {zip.files !== undefined && (
        <p className="wrap-anywhere">
          {zip.name}: {formatCount(zip.files, "file")}
        </p>
      )}
      <FormError>{zip.error?.message}</FormError>
    </div>
  );
}

function useZip(onAdded: (zip: AddedZip) => void) {
  const [sent, setSent] = useState(0);
  const { mutate, data, variables, isPending, error } = useMutation({
    mutationFn: (file: File) =>
      sendFile("POST /products/import/pictures", file, { onProgress: setSent }),
    onSuccess: onAdded,
  });
  return {
    name: variables?.name,
    files: data?.files,
    /** From 0 to 1. */
    sent,
    isPending,
    error,
    send(file: File) {
      setSent(0);
      mutate(file);
    },
  };
}
