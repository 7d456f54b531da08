import { useState } from "react";
import { readTextFile } from "#admin/lib/read-text-file.ts";
import { useAction } from "#admin/lib/use-action.ts";

const MAX_MEGABYTES = 1;

/** Lets the server check a chosen file or pasted text, which changes nothing. */
export function useCsvCheck<Check extends { readonly problem?: string | undefined }>(
  run: (csv: string) => Promise<Check>,
) {
  const [problem, setProblem] = useState<string>();
  const {
    data: check,
    error,
    submittedAt,
    variables: csv,
    start,
  } = useAction({
    run,
    changes: [],
    showsFailure: true,
  });
  function open(text: string) {
    setProblem(undefined);
    start(text);
  }
  async function read(file: File) {
    const read = await readTextFile(file, MAX_MEGABYTES);
    if ("problem" in read) setProblem(read.problem);
    else open(read.text);
  }
  return {
    message: problem ?? error?.message ?? check?.problem,
    check,
    submittedAt,
    open,
    read,
    checkAgain: () => {
      if (csv !== undefined) start(csv);
    },
  };
}
