import { MINUTE_MS } from "./durations.ts";

/** Has to end soon after its signal aborts. */
type Work = (signal: AbortSignal) => Promise<void>;

/**
 * Runs work again and again, first a minute from now, and never twice at a time. Gives a function
 * that stops it, and waits for what is running.
 */
export function every(
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
  // A service that is often started again would otherwise never come to what is done every hour.
  const soon = setTimeout(run, MINUTE_MS).unref();
  const timer = setInterval(run, milliseconds).unref();
  return () => {
    clearTimeout(soon);
    clearInterval(timer);
    stopping.abort();
    return running;
  };
}
