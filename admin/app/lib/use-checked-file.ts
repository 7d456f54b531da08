import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

/** A page of checked rows. `next` is the first row of the next page. */
interface Page {
  readonly lines: readonly unknown[];
  readonly next?: number | undefined;
}

interface Checks<File, Checked extends Page> {
  /** Checks the file on the server and returns the rows starting at `from`. */
  readonly check: (file: File, from: number) => Promise<Checked>;
  /** Whether two pages were made from the same state of the shop. Default: always true. */
  readonly goTogether?: (first: Checked, later: Checked) => boolean;
}

/** Checks a chosen file on the server and loads its rows page by page. */
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
  // All pages have the same type of rows.
  const lines: Checked["lines"] = shown?.pages.flatMap((page) => page.lines) ?? [];

  return {
    /** The last opened file. Its check may still be pending. */
    chosen,
    /** The checked file, and the server's answer with the rows of all pages. */
    checked: shown && last && { file: shown.file, answer: { ...last, lines } },
    isPending: first.isPending,
    isPaged: (shown?.pages.length ?? 0) > 1,
    isPaging: more.isPending,
    error: first.error ?? more.error,
    open(file: File) {
      // Set before the request starts. Otherwise the option fields would briefly show the old
      // values.
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
