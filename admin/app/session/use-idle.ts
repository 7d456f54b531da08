import { useEffect, useState } from "react";
import { idleMs, noteActivity } from "./idle.ts";

const MINUTE_MS = 60_000;
/** The server is told of activity that asks nothing of it, such as a long text. */
const TOLD_MS = 2 * MINUTE_MS;

interface IdleOptions {
  readonly minutes: number;
  readonly onIdle: () => void;
  /** Called now and then while something is done. */
  readonly onActive: () => void;
}

/** The seconds that are left, in the last minute before `onIdle`; before that `undefined`. */
export function useIdle({ minutes, onIdle, onActive }: IdleOptions): number | undefined {
  const [secondsLeft, setSecondsLeft] = useState<number>();

  useEffect(() => {
    noteActivity();
    let lastTold = Date.now();
    let isOver = false;
    const note = () => {
      // Once it is asked, a press elsewhere is no answer: nobody may be there.
      if (minutes * MINUTE_MS - idleMs() <= MINUTE_MS) return;
      noteActivity();
      if (Date.now() - lastTold < TOLD_MS) return;
      lastTold = Date.now();
      onActive();
    };
    const look = () => {
      const left = minutes * MINUTE_MS - idleMs();
      setSecondsLeft(left <= MINUTE_MS ? Math.max(0, Math.ceil(left / 1000)) : undefined);
      if (left > 0 || isOver) return;
      isOver = true;
      onIdle();
    };
    const timer = setInterval(look, 1000);
    // As soon as a laptop is opened again.
    document.addEventListener("visibilitychange", look);
    document.addEventListener("pointerdown", note);
    document.addEventListener("keydown", note);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      document.removeEventListener("pointerdown", note);
      document.removeEventListener("keydown", note);
    };
  }, [minutes, onIdle, onActive]);

  return secondsLeft;
}
