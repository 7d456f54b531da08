import { useRef, useState } from "react";

/** Guards against double submission: runs one task at a time. */
export function useSingleFlight() {
  const [isPending, setPending] = useState(false);
  // A ref, because a second press could come before state has rendered.
  const isInFlight = useRef(false);

  /** Runs the task. Returns `undefined` without running it if another task is pending. */
  async function run<Result>(work: () => Result | Promise<Result>): Promise<Result | undefined> {
    if (isInFlight.current) return undefined;
    isInFlight.current = true;
    setPending(true);
    try {
      return await work();
    } finally {
      isInFlight.current = false;
      setPending(false);
    }
  }

  return { isPending, run };
}
