import { MINUTE_MS } from "./durations.ts";

/** Must end soon after the signal aborts. */
type Work = (signal: AbortSignal) => Promise<void>;

/**
 * Runs work at an interval, the first time after a minute, and never twice at once. Returns a function that stops it
 * and waits for a running call.
 */
export function runEvery(
  milliseconds: number,
  work: Work,
  onFailed: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    running = work(stopping.signal)
      .catch(onFailed)
      .finally(() => {
        isRunning = false;
      });
  };
  // Runs after a minute too: a service that restarts often would otherwise never run its hourly
  // work.
  const soon = setTimeout(run, MINUTE_MS).unref();
  const timer = setInterval(run, milliseconds).unref();
  return () => {
    clearTimeout(soon);
    clearInterval(timer);
    stopping.abort();
    return running;
  };
}
