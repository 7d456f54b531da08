/** Orders looked at together. */
export const PAGE = 100;

/**
 * Processes the orders that are due, page by page, each by itself, and gives for how many that came to something.
 * One that fails leaves the others their turn; its error is thrown after them.
 */
export async function processDue(
  findDue: () => Promise<readonly string[]>,
  process: (id: string) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (;;) {
    const ids = await findDue();
    const failures: unknown[] = [];
    const before = count;
    for (const id of ids) {
      if (signal?.aborted) return count;
      const isDone = await process(id).catch((error: unknown) => {
        failures.push(error);
        return false;
      });
      if (isDone) count += 1;
    }
    if (failures.length > 0) throw failures[0];
    // Where none of them was free, another process has them.
    if (ids.length < PAGE || count === before) return count;
  }
}
