import { useRef, useState } from "react";

/** Guards against double submission: runs one piece of work at a time. */
export function useSingleFlight() {
  const [isPending, setPending] = useState(false);
  // A ref, since state would let a second press through before the next render.
  const isInFlight = useRef(false);

  /** Runs the work. While other work is running it does nothing, and returns `undefined`. */
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
