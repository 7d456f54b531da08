/** The time until which a request may change something. */
export interface Deadline {
  /** Called before a change is kept. Throws when the request has been answered as timed out. */
  keep(): void;
}

/** The errors for work that does not end in time. */
export interface TimeLimitErrors {
  /** It has changed nothing, and no longer can. */
  readonly timedOut: () => Error;
  /** Changes that it has begun to keep may have been kept. */
  readonly unknownOutcome: () => Error;
}

/**
 * Gives the result of `work`, or throws `timedOut` after so many seconds. From then on the work can
 * change nothing, so that the client may ask again. What it has begun to keep is not stopped: its
 * answer is waited for, at most as long again; then its outcome is unknown.
 */
export async function within<Result>(
  seconds: number,
  work: (deadline: Deadline) => Promise<Result>,
  { timedOut, unknownOutcome }: TimeLimitErrors,
): Promise<Result> {
  let state: "running" | "keeping" | "over" = "running";
  const deadline: Deadline = {
    keep() {
      if (state === "over") throw timedOut();
      state = "keeping";
    },
  };
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const onTimeout = () => {
      if (state === "keeping") {
        timer = setTimeout(() => reject(unknownOutcome()), seconds * 1000);
      } else {
        state = "over";
        reject(timedOut());
      }
    };
    timer = setTimeout(onTimeout, seconds * 1000);
  });
  try {
    return await Promise.race([work(deadline), limit]);
  } finally {
    clearTimeout(timer);
  }
}
