export interface Deadline {
  /** Call before committing. Throws if the request has already timed out. */
  keep(): void;
}

export interface TimeLimitErrors {
  /** Nothing has been changed, and nothing will be. */
  readonly timedOut: () => Error;
  /** A commit has started and may have succeeded. */
  readonly unknownOutcome: () => Error;
}

/**
 * Returns the result of `work`, or throws `timedOut` after the time limit. From then on `work` cannot commit, so the
 * client can safely retry. A commit that has started gets the same time again, then it throws `unknownOutcome`.
 */
export async function withTimeLimit<Result>(
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
