export interface Deadline {
  /** Marks the start of the commit. Throws if the request has already timed out. */
  startCommit(): void;
}

export interface TimeLimitErrors {
  /** Creates the error for a request that changed nothing. */
  readonly timedOut: () => Error;
  /** Creates the error for a request whose commit may have succeeded. */
  readonly unknownOutcome: () => Error;
}

/**
 * Returns the result of `work`, or throws `timedOut` after the time limit. `work` cannot commit any
 * more then, so the client can safely retry. A commit that has started gets the same time again;
 * after that, `unknownOutcome` is thrown.
 */
export async function withTimeLimit<Result>(
  seconds: number,
  work: (deadline: Deadline) => Promise<Result>,
  { timedOut, unknownOutcome }: TimeLimitErrors,
): Promise<Result> {
  let state: "running" | "committing" | "over" = "running";
  const deadline: Deadline = {
    startCommit() {
      if (state === "over") throw timedOut();
      state = "committing";
    },
  };
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const onTimeout = () => {
      if (state === "committing") {
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
