import type { FailureStatus } from "../errors.ts";
import { createPlans } from "../plans.ts";

/** A planned failure or delay of one of the next requests. */
export interface Fault {
  /** Method and path, or how they begin, such as `POST /v1/refunds`. Default: any request. */
  readonly on?: string | undefined;
  /** Default: before the request is processed. */
  readonly when?: "after" | "before" | undefined;
  /** Milliseconds that the request waits first, or a promise that it waits for. */
  readonly delay?: number | Promise<unknown> | undefined;
  /** The status of the error, or `cut` to close the connection without a response. */
  readonly fail?: "cut" | FailureStatus | undefined;
  /** For the error of `fail: 400`. */
  readonly code?: string | undefined;
  readonly param?: string | undefined;
}

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  const plans = createPlans<Fault>();
  return {
    add: plans.add,
    /** Uses the first fault that is planned for a request. */
    take: (request: string) => plans.take(({ on = "" }) => request.startsWith(on)),
    clear: plans.clear,
  };
}

export async function delayed({ delay }: Fault): Promise<void> {
  if (typeof delay === "number") await new Promise((resolve) => setTimeout(resolve, delay));
  else await delay;
}
