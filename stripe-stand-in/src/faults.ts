import { type FailureStatus, plannedError } from "./errors.ts";

/** A planned failure or delay of one of the next requests. */
export interface Fault {
  /** How method and path begin, such as `POST /v1/refunds`. Default: any request. */
  readonly on?: string;
  /** Whether it strikes before the request is processed, or after. Default: before. */
  readonly when?: "after" | "before";
  /** A promise that the request waits for; only in the same process. */
  readonly delay?: Promise<unknown>;
  /** The status of the error, or `cut` to close the connection without a response. */
  readonly fail?: "cut" | FailureStatus;
  /** For the error of `fail: 400`. */
  readonly code?: string;
  readonly param?: string;
}

/** Closes the connection without a response. */
export class ConnectionCut extends Error {}

/** Waits for the delay of a fault, and throws its failure. */
export async function strike({ delay, fail, code, param }: Fault): Promise<void> {
  await delay;
  if (fail === "cut") throw new ConnectionCut();
  if (fail !== undefined) {
    throw plannedError(fail, { ...(code && { code }), ...(param && { param }) });
  }
}
