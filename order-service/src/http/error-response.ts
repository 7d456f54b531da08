import { isLockTimeout, isUnavailable } from "@damson/database";
import { ApiError, getErrorHeaders } from "@damson/service-runtime/errors";
import type { ApiErrors } from "@damson/service-runtime/http/app-shell";
import { apiError } from "../errors.ts";
import { ProviderUnavailable } from "../payments/provider/provider.ts";
import { json } from "./json.ts";

export const apiErrors: ApiErrors<ApiError> = {
  from: (error) => toApiError(error, createUnavailable),
  respond: errorResponse,
  closing: () => createUnavailable(),
  timedOut: createTimedOut,
  unknownOutcome: createUnknownOutcome,
};

function errorResponse(error: ApiError): Response {
  const { code, message, status, details } = error;
  return json({ code, message, ...details }, status, getErrorHeaders(error));
}

/** Converts any error to one without internal details. `databaseError` describes a failed database to the client. */
export function toApiError(error: unknown, databaseError: (cause: unknown) => ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ProviderUnavailable) {
    const message =
      "We cannot reach our payment provider at this moment. Please try again shortly.";
    return apiError({ code: "unavailable", message }, { retryAfterSeconds: 5, cause: error });
  }
  if (isLockTimeout(error) || isUnavailable(error)) return databaseError(error);
  const message = "Something went wrong at our end. Please try again.";
  return apiError({ code: "unexpected_failure", message }, { cause: error });
}

function createUnavailable(cause?: unknown): ApiError {
  const message = "We can’t take orders at the moment. Please try again shortly.";
  return apiError({ code: "unavailable", message }, { retryAfterSeconds: 5, cause });
}

function createTimedOut(): ApiError {
  const message = "This took too long, and nothing was changed. Please try again.";
  return apiError({ code: "timed_out", message }, { retryAfterSeconds: 5 });
}

/** The change may have been stored; a retry with the same key returns it. */
function createUnknownOutcome(): ApiError {
  const message = "This took too long. Please try again: nothing is ever ordered twice.";
  return apiError({ code: "unexpected_failure", message });
}
