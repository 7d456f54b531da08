import { isLockTimeout, isUnavailable } from "@damson/database";
import { getErrorHeaders } from "@damson/service-runtime/errors";
import type { ApiErrors } from "@damson/service-runtime/http/app-shell";
import { AuthError } from "../errors.ts";
import { json } from "./json.ts";

const VERSION_HEADER = "X-Supabase-Api-Version";
/** First API version with named codes. In earlier versions, `code` is the HTTP status. */
const NAMED_CODES = "2024-01-01";

/** Twice the length of our longest message. A message may quote a value of any length. */
const MAX_MESSAGE = 500;

export const apiErrors: ApiErrors<AuthError> = {
  from: toAuthError,
  respond: createErrorResponse,
  closing: () =>
    new AuthError("unexpected_failure", "The service is shutting down", {
      status: 503,
      retryAfterSeconds: 5,
    }),
  timedOut: () =>
    new AuthError("request_timeout", "Request timed out. Please try again after some time."),
  unknownOutcome: () =>
    new AuthError("unexpected_failure", "The outcome of the request is not known"),
};

function createErrorResponse(error: AuthError, request: Request, requestId: string): Response {
  const { code, status, weakPassword, oauthError } = error;
  const message = error.message.slice(0, MAX_MESSAGE);
  const headers: Record<string, string> = { "x-sb-error-code": code, ...getErrorHeaders(error) };
  if (oauthError !== undefined) {
    return json({ error: oauthError, error_description: message }, status, headers);
  }
  const extra = weakPassword && { weak_password: { reasons: weakPassword } };
  if (wantsNamedCodes(request)) {
    // The client reads the code only if the response repeats the version.
    headers[VERSION_HEADER] = NAMED_CODES;
    return json({ code, message, ...extra }, status, headers);
  }
  const error_id = status >= 500 ? requestId : undefined;
  const numbered = { code: status, error_code: code, msg: message, error_id };
  return json({ ...numbered, ...extra }, status, headers);
}

/** Turns any error into a client-facing one, hiding internal details. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (isLockTimeout(error)) {
    const message = "Too many concurrent requests on the same user, session or token";
    return new AuthError("conflict", message, { cause: error });
  }
  if (isUnavailable(error)) {
    return new AuthError("unexpected_failure", "Service temporarily unavailable", {
      status: 503,
      retryAfterSeconds: 5,
      cause: error,
    });
  }
  return new AuthError("unexpected_failure", "Unexpected failure, please check server logs", {
    cause: error,
  });
}

function wantsNamedCodes(request: Request): boolean {
  const version = request.headers.get(VERSION_HEADER) ?? "";
  return isDay(version) && version >= NAMED_CODES;
}

function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  // Rejects dates such as 31 February, which would become a day in the next month.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${text}T`);
}
