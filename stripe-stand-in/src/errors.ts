import type Stripe from "stripe";

type ErrorBody = Stripe.StripeRawError;
type Details = Omit<ErrorBody, "type" | "message">;

export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** True if the request was refused before processing. Its idempotency key stays unused. */
  readonly isEarly: boolean;

  constructor(status: number, body: ErrorBody, { isEarly = false } = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isEarly = isEarly;
  }
}

/** Creates the error for a request that the object's state does not allow. */
export function createRefusal(message: string, details: Details = {}): ApiError {
  return new ApiError(400, { type: "invalid_request_error", message, ...details });
}

export function createInvalidError(message: string, details: Details = {}, status = 400): ApiError {
  const body: ErrorBody = { type: "invalid_request_error", message, ...details };
  return new ApiError(status, body, { isEarly: true });
}

/** `type` is Stripe's name for the object, such as `payment_intent`. */
export function createNotFoundError(type: string, id: string): ApiError {
  const message = `No such ${type}: '${id}'`;
  return new ApiError(404, { type: "invalid_request_error", code: "resource_missing", message });
}

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

export type FailureStatus = keyof typeof failures;

/** Creates the error for a planned fault. Stripe saves a 500 under the idempotency key. */
export function createPlannedError(status: FailureStatus, details: Details = {}): ApiError {
  const [type, message] = failures[status];
  return new ApiError(status, { type, message, ...details }, { isEarly: status !== 500 });
}
