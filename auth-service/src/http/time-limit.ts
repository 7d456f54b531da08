import type { Deadline } from "../database/database.ts";
import { AuthError } from "../errors.ts";

/**
 * Gives the result of `work`, or throws `request_timeout` after so many seconds. From then on the
 * work can change nothing, so that the client may ask again. What it has begun to keep is not
 * stopped: its answer is waited for, at most as long again, and then nobody knows how it ended.
 */
export async function within<Result>(
  seconds: number,
  work: (deadline: Deadline) => Promise<Result>,
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
    const giveUp = () => {
      if (state === "keeping") {
        const message = "The outcome of the request is not known";
        timer = setTimeout(
          () => reject(new AuthError("unexpected_failure", message)),
          seconds * 1000,
        );
      } else {
        state = "over";
        reject(timedOut());
      }
    };
    timer = setTimeout(giveUp, seconds * 1000);
  });
  try {
    return await Promise.race([work(deadline), limit]);
  } finally {
    clearTimeout(timer);
  }
}

function timedOut(): AuthError {
  const message = "Request timed out. Please try again after some time.";
  return new AuthError("request_timeout", message);
}
