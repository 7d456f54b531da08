import { isLockTimeout, isUnavailable } from "@damson/database";
import { ApiError, getErrorHeaders } from "@damson/service-runtime/errors";
import type { ApiErrors } from "@damson/service-runtime/http/app-shell";
import { createApiError } from "../errors.ts";
import { ProviderUnavailable } from "../payments/provider/provider.ts";
import { json } from "./json.ts";

export const apiErrors: ApiErrors<ApiError> = {
  from: (error) => toApiError(error, createUnavailable),
  respond: createErrorResponse,
  closing: () => createUnavailable(),
  timedOut: createTimedOut,
  unknownOutcome: createUnknownOutcome,
};

function createErrorResponse(error: ApiError): Response {
  const { code, message, status, details } = error;
  return json({ code, message, ...details }, status, getErrorHeaders(error));
}

/**
 * Converts any error to a client-facing one. `databaseError` creates the error for a failed
 * database.
 */
export function toApiError(error: unknown, databaseError: (cause: unknown) => ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ProviderUnavailable) {
    const message = "We can’t reach our payment provider at the moment. Please try again shortly.";
    return createApiError({ code: "unavailable", message }, { retryAfterSeconds: 5, cause: error });
  }
  if (isLockTimeout(error) || isUnavailable(error)) return databaseError(error);
  const message = "Something went wrong at our end. Please try again.";
  return createApiError({ code: "unexpected_failure", message }, { cause: error });
}

function createUnavailable(cause?: unknown): ApiError {
  const message = "We can’t take orders at the moment. Please try again shortly.";
  return createApiError({ code: "unavailable", message }, { retryAfterSeconds: 5, cause });
}

function createTimedOut(): ApiError {
  const message = "This took too long, and nothing was changed. Please try again.";
  return createApiError({ code: "timed_out", message }, { retryAfterSeconds: 5 });
}

/** A retry with the same key returns the change, if it was stored. */
function createUnknownOutcome(): ApiError {
  const message = "This took too long. Please try again. You won’t be charged twice.";
  return createApiError({ code: "unexpected_failure", message });
}
