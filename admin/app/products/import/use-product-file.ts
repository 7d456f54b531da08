import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import type { ImportedFile, PreviewedFile, ProductFilePreview } from "#api/product-files.ts";

/** Choices about a file besides what it says. */
export type FileOptions = Omit<ImportedFile, "csv" | "seen">;

/** A file that was chosen, dropped or pasted. */
export interface ChosenFile extends FileOptions {
  readonly name: string;
  readonly csv: string;
}

interface Shown {
  readonly file: ChosenFile;
  readonly pages: readonly ProductFilePreview[];
}

export type ProductFile = ReturnType<typeof useProductFile>;

/** Previews a file, and returns the pages of its lines that were requested so far. */
export function useProductFile() {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [shown, setShown] = useState<Shown>();
  const first = useMutation({
    mutationFn: (file: ChosenFile) => previewFile(file, 0),
    onSuccess: (page, file) => setShown({ file, pages: [page] }),
    onError: () => setShown(undefined),
  });
  const more = useMutation({
    mutationFn: ({ file, from }: { readonly file: ChosenFile; readonly from: number }) =>
      previewFile(file, from),
    // The shop may have changed meanwhile: pages of two states do not go together.
    onSuccess: (page, { file }) => {
      if (page.fingerprint !== shown?.pages[0]?.fingerprint) return first.mutate(file);
      setShown((before) =>
        before?.file === file ? { file, pages: [...before.pages, page] } : before,
      );
    },
  });
  const last = shown?.pages.at(-1);

  return {
    /** The one that was opened last, which may not be previewed yet. */
    chosen,
    /** The preview with the lines of all its pages, and the file that it is of. */
    preview: last && { ...last, lines: shown?.pages.flatMap(({ lines }) => lines) ?? [] },
    previewed: shown?.file,
    isPending: first.isPending,
    isPaged: (shown?.pages.length ?? 0) > 1,
    isPaging: more.isPending,
    error: first.error ?? more.error,
    open(file: ChosenFile) {
      // At once: fields with its options would show those of before until the request begins.
      setChosen(file);
      more.reset();
      first.mutate(file);
    },
    showMore() {
      if (shown === undefined || last?.next === undefined || more.isPending) return;
      more.mutate({ file: shown.file, from: last.next });
    },
  };
}

/** The body of a request with a file, without its name. */
export function requestOf({ name, ...file }: ChosenFile) {
  return file;
}

function previewFile(file: ChosenFile, from: number): Promise<ProductFilePreview> {
  const body: PreviewedFile = { ...requestOf(file), from };
  return api<ProductFilePreview>("/products/import/preview", { method: "POST", body });
}
