import type { ErrorBody } from "./types.ts";

/** A refusal in the shape of Stripe's errors. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** True if the request was refused before it was processed. Then its idempotency key stays free. */
  readonly isEarly: boolean;

  constructor(status: number, body: ErrorBody, { isEarly = false } = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isEarly = isEarly;
  }
}

type Details = Omit<ErrorBody, "type" | "message">;

/** A request that is not possible in the present state. */
export function refuse(message: string, details: Details = {}): ApiError {
  return new ApiError(400, { type: "invalid_request_error", message, ...details });
}

/** A parameter that is wrong whatever the state. */
export function invalid(message: string, details: Details = {}): ApiError {
  const body: ErrorBody = { type: "invalid_request_error", message, ...details };
  return new ApiError(400, body, { isEarly: true });
}

/** `type` is Stripe's name of the object, such as `payment_intent`. */
export function noSuch(type: string, id: string, param = "id"): ApiError {
  const message = `No such ${type}: '${id}'`;
  return new ApiError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message,
    param,
  });
}

export type FailureStatus = keyof typeof failures;

/**
 * The account cannot do something (400, as for want of balance), the key is wrong (401) or lacks a right (403), Stripe
 * has failed and saves that under the idempotency key (500), or it is down (503).
 */
const failures = {
  400: ["invalid_request_error", "This account cannot do that at present."],
  401: ["invalid_request_error", "Invalid API Key provided: ********"],
  403: [
    "invalid_request_error",
    "The provided key does not have the required permissions for this endpoint.",
  ],
  500: ["api_error", "An unknown error occurred."],
  503: ["api_error", "An unknown error occurred."],
} as const;

/** The error of a planned fault. */
export function plannedError(status: FailureStatus, details: Details = {}): ApiError {
  const [type, message] = failures[status];
  return new ApiError(status, { type, message, ...details }, { isEarly: status !== 500 });
}
