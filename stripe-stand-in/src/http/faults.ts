import type { FailureStatus } from "../errors.ts";
import { createPlans } from "../plans.ts";

/** What goes wrong with one of the next requests. */
export interface Fault {
  /** Method and path, or how they begin, such as `POST /v1/refunds`. Default: any request. */
  readonly on?: string | undefined;
  /** For how many requests. Default: 1. */
  readonly times?: number | undefined;
  /** Whether it happens before the request is carried out, or after. Default: before. */
  readonly when?: "after" | "before" | undefined;
  /** Milliseconds that the request waits first, or what it waits for. */
  readonly delay?: number | Promise<unknown> | undefined;
  /** The answer instead of the right one. `cut` closes the connection without any. */
  readonly fail?: "cut" | FailureStatus | undefined;
  /** Of the error, with `fail: 400`. */
  readonly code?: string | undefined;
  readonly param?: string | undefined;
}

export interface Faults {
  plan(fault: Fault): void;
  /** Takes the first fault that is planned for a request. */
  take(request: string): Fault | undefined;
  clear(): void;
}

export function createFaults(): Faults {
  const plans = createPlans<Fault>();
  return {
    plan: (fault) => plans.add(fault, fault.times),
    take: (request) => plans.take(({ on = "" }) => request.startsWith(on)),
    clear: plans.clear,
  };
}

/** Waits as long as a fault says. */
export async function delayed({ delay }: Fault): Promise<void> {
  if (typeof delay === "number") await new Promise((resolve) => setTimeout(resolve, delay));
  else await delay;
}
