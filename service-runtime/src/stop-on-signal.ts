/** Aborts on SIGTERM or SIGINT, so that the servers stop. A second signal ends the process immediately. */
export function stopOnSignal(stopping: AbortController): void {
  const stop = () => {
    process.off("SIGTERM", stop).off("SIGINT", stop);
    stopping.abort();
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
}
