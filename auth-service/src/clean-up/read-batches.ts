const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Iterates over a table in batches. `read` returns the rows after an id. */
export async function* readBatches<Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly Row[]> {
  let after = BEFORE_ALL;
  while (!signal?.aborted) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}
