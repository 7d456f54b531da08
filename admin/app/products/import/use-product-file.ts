import { api } from "#admin/lib/api.ts";
import { useCheckedFile } from "#admin/lib/use-checked-file.ts";
import type { ImportedFile, PreviewedFile, ProductFilePreview } from "#api/product-files.ts";

export type FileOptions = Omit<ImportedFile, "csv" | "seen">;

export interface ChosenFile extends FileOptions {
  readonly name: string;
  readonly csv: string;
}

export type ProductFile = ReturnType<typeof useProductFile>;

export function useProductFile() {
  return useCheckedFile<ChosenFile, ProductFilePreview>({
    check: previewFile,
    // The shop may have changed between pages.
    goTogether: (first, later) => first.fingerprint === later.fingerprint,
  });
}

export function toImportRequest({ name, ...file }: ChosenFile) {
  return file;
}

function previewFile(file: ChosenFile, from: number): Promise<ProductFilePreview> {
  const body: PreviewedFile = { ...toImportRequest(file), from };
  return api("POST /products/import/preview", { body });
}
