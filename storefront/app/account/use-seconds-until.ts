import { useEffect, useState } from "react";

/** Counts down the whole seconds until a moment; zero from then on. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= moment;

  useEffect(() => {
    if (isOver) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  return Math.max(0, Math.ceil((moment - now) / 1000));
}
