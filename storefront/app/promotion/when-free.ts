import { toastStore } from "#app/ui/toasts.ts";

/** How long a shopper who was busy has to be free. */
const FREE_MS = 2_000;
const INTERVAL_MS = 250;
/** An open dialog, search box or menu, or a field with the focus. */
const OCCUPATIONS =
  ":is(dialog:modal, :popover-open, [role=menu], :is(input, select, textarea):focus)";

/**
 * Calls `act` at once or, if the shopper is busy, as soon as they have not been for two seconds.
 * Returns what gives it up.
 */
export function whenFree(act: () => void): () => void {
  if (!isBusy()) {
    act();
    return () => {};
  }
  let freeMs = 0;
  const startAgain = () => {
    freeMs = 0;
  };
  const stop = () => {
    clearInterval(timer);
    removeEventListener("keydown", startAgain);
  };
  // Asked again and again: not everything that keeps a shopper busy says when it ends.
  const timer = setInterval(() => {
    freeMs = isBusy() ? 0 : freeMs + INTERVAL_MS;
    if (freeMs < FREE_MS) return;
    stop();
    act();
  }, INTERVAL_MS);
  addEventListener("keydown", startAgain);
  return stop;
}

function isBusy(): boolean {
  return toastStore.get() !== undefined || document.querySelector(OCCUPATIONS) !== null;
}
