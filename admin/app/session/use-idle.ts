import { useEffect, useState } from "react";
import { idleMs, recordActivity } from "./idle.ts";

const MINUTE_MS = 60_000;
/** Minimum between two calls of `onActive`. */
const NOTIFY_MS = 2 * MINUTE_MS;

interface IdleOptions {
  readonly minutes: number;
  readonly onIdle: () => void;
  /** Called now and then during activity that sends no request, such as typing a long text. */
  readonly onActive: () => void;
}

/** Returns the seconds left in the last minute before `onIdle`; before that `undefined`. */
export function useIdle({ minutes, onIdle, onActive }: IdleOptions): number | undefined {
  const [secondsLeft, setSecondsLeft] = useState<number>();

  useEffect(() => {
    recordActivity();
    let lastNotified = Date.now();
    let isOver = false;
    const note = () => {
      // Once the question is shown, a press elsewhere is no answer to it.
      if (minutes * MINUTE_MS - idleMs() <= MINUTE_MS) return;
      recordActivity();
      if (Date.now() - lastNotified < NOTIFY_MS) return;
      lastNotified = Date.now();
      onActive();
    };
    const check = () => {
      const left = minutes * MINUTE_MS - idleMs();
      setSecondsLeft(left <= MINUTE_MS ? Math.max(0, Math.ceil(left / 1000)) : undefined);
      if (left > 0 || isOver) return;
      isOver = true;
      onIdle();
    };
    const timer = setInterval(check, 1000);
    // At once when a laptop is opened again.
    document.addEventListener("visibilitychange", check);
    document.addEventListener("pointerdown", note);
    document.addEventListener("keydown", note);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
      document.removeEventListener("pointerdown", note);
      document.removeEventListener("keydown", note);
    };
  }, [minutes, onIdle, onActive]);

  return secondsLeft;
}
