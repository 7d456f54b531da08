import { createPlannedError, type FailureStatus } from "./errors.ts";

export interface Fault {
  /** Prefix of method and path, such as `POST /v1/refunds`. Default: any request. */
  readonly on?: string;
  /** Fails before or after the request is processed. Default: before. */
  readonly when?: "after" | "before";
  /** Delays the request until this promise resolves. Only for callers in the same process. */
  readonly delay?: Promise<unknown>;
  /** Status of the error, or `cut` to close the connection without a response. */
  readonly fail?: "cut" | FailureStatus;
  /** Details of the error with `fail: 400`. */
  readonly code?: string;
  readonly param?: string;
}

export class ConnectionCut extends Error {}

export async function applyFault({ delay, fail, code, param }: Fault): Promise<void> {
  await delay;
  if (fail === "cut") throw new ConnectionCut();
  if (fail !== undefined) {
    throw createPlannedError(fail, { ...(code && { code }), ...(param && { param }) });
  }
}
