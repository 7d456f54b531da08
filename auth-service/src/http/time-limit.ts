import { type Deadline, within as withinLimit } from "@damson/service-runtime/http/time-limit";
import { AuthError } from "../errors.ts";

/**
 * Gives the result of `work`, or throws `request_timeout` after so many seconds, after which the work can
 * change nothing. Work that has begun to commit gets the same time again.
 */
export function within<Result>(
  seconds: number,
  work: (deadline: Deadline) => Promise<Result>,
): Promise<Result> {
  return withinLimit(seconds, work, {
    timedOut: () =>
      new AuthError("request_timeout", "Request timed out. Please try again after some time."),
    unknownOutcome: () =>
      new AuthError("unexpected_failure", "The outcome of the request is not known"),
  });
}
