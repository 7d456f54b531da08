/**
 * Runs work one call at a time. Calls during a run share the next run, so that it sees everything
 * done before them.
 */
export function shareNextRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined) return start();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return running ?? start();
      });
    return next;
  };
}
