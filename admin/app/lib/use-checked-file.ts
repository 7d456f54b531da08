import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

/** A page of the lines of a file, and the start of the next. */
interface Page {
  readonly lines: readonly unknown[];
  readonly next?: number | undefined;
}

interface Checks<File, Checked extends Page> {
  /** Asks the server for the lines from one on. */
  readonly check: (file: File, from: number) => Promise<Checked>;
  /** Returns true for two pages of the same state of the shop. Default: they always are. */
  readonly goTogether?: (first: Checked, later: Checked) => boolean;
}

/** Checks a file that was chosen, dropped or pasted, and returns the pages of its lines that were requested so far. */
export function useCheckedFile<File, Checked extends Page>({
  check,
  goTogether = () => true,
}: Checks<File, Checked>) {
  const [chosen, setChosen] = useState<File>();
  const [shown, setShown] = useState<{ readonly file: File; readonly pages: readonly Checked[] }>();
  const first = useMutation({
    mutationFn: (file: File) => check(file, 0),
    onSuccess: (page, file) => setShown({ file, pages: [page] }),
    onError: () => setShown(undefined),
  });
  const more = useMutation({
    mutationFn: ({ file, from }: { readonly file: File; readonly from: number }) =>
      check(file, from),
    onSuccess: (page, { file }) => {
      const [begin] = shown?.pages ?? [];
      if (!begin || !goTogether(begin, page)) return first.mutate(file);
      setShown((before) =>
        before?.file === file ? { file, pages: [...before.pages, page] } : before,
      );
    },
  });
  const last = shown?.pages.at(-1);
  // Each page has lines of the same kind.
  const lines: Checked["lines"] = shown?.pages.flatMap((page) => page.lines) ?? [];

  return {
    /** The one that was opened last, which may not be checked yet. */
    chosen,
    /** The answer of the server, with the lines of all pages, and the file that it is of. */
    checked: shown && last && { file: shown.file, answer: { ...last, lines } },
    isPending: first.isPending,
    isPaged: (shown?.pages.length ?? 0) > 1,
    isPaging: more.isPending,
    error: first.error ?? more.error,
    open(file: File) {
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
