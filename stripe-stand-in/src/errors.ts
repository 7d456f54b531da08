import type { ErrorBody } from "./types.ts";

/** A refusal, told in Stripe's words. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Whether the request was refused before it was begun. Then its idempotency key stays free. */
  readonly isEarly: boolean;

  constructor(status: number, body: ErrorBody, { isEarly = false } = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isEarly = isEarly;
  }
}

type Details = Omit<ErrorBody, "type" | "message">;

export type FailureStatus = 400 | 401 | 403 | 429 | 500 | 503;

const refusals = {
  400: "This account cannot do that at present.",
  401: "Invalid API Key provided: ********",
  403: "The provided key does not have the required permissions for this endpoint.",
} as const;

/** A request that cannot be done as things are. */
export function refuse(message: string, details: Details = {}): ApiError {
  return new ApiError(400, { type: "invalid_request_error", message, ...details });
}

/** A parameter that is wrong whatever the state. */
export function invalid(message: string, details: Details = {}): ApiError {
  const body: ErrorBody = { type: "invalid_request_error", message, ...details };
  return new ApiError(400, body, { isEarly: true });
}

/** `what` is Stripe's name of it, such as `payment_intent`. */
export function noSuch(what: string, id: string, param = "id"): ApiError {
  const message = `No such ${what}: '${id}'`;
  return new ApiError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message,
    param,
  });
}

/**
 * Stripe's own failures: too many requests, or something broken at their end. And what it refuses for the account's
 * sake: the key (401), a right that the key lacks (403), or a request, such as for want of balance (400).
 */
export function serviceFailure(status: FailureStatus, details: Details = {}): ApiError {
  if (status === 400 || status === 401 || status === 403) {
    const body = { type: "invalid_request_error" as const, message: refusals[status] };
    return new ApiError(status, { ...body, ...details }, { isEarly: true });
  }
  if (status === 429) {
    const message = "Too many requests hit the API too quickly.";
    return new ApiError(429, { type: "invalid_request_error", code: "rate_limit", message });
  }
  return new ApiError(status, { type: "api_error", message: "An unknown error occurred." });
}
