import { ApiError, type ApiErrorOptions } from "@damson/service-runtime/errors";
import type { Refusal } from "@damson/shop/orders/order-view";

const statuses = {
  shop_not_open: 403,
  total_changed: 409,
  out_of_stock: 409,
  transfer_share_reached: 409,
  idempotency_key_reused: 409,
  order_state_conflict: 409,
  payment_refused: 409,
  order_changed: 409,
  owner_needed: 403,
  stock_changed: 409,
  answered_meanwhile: 409,
  invalid_fields: 422,
  discount_refused: 422,
  not_found: 404,
  unauthorized: 401,
  insufficient_aal: 403,
  reauthentication_needed: 403,
  account_has_role: 403,
  too_many_requests: 429,
  bad_request: 400,
  too_large: 413,
  method_not_allowed: 405,
  timed_out: 504,
  unavailable: 503,
  unexpected_failure: 500,
} as const satisfies Readonly<Record<Refusal["code"], number>>;

/** Creates the error for a refused request. Clients see its message. */
export function createApiError(
  { code, message, ...details }: Refusal,
  options: Omit<ApiErrorOptions, "details"> = {},
): ApiError {
  return new ApiError(code, statuses[code], message, { ...options, details });
}

export function hasCode(error: unknown, code: Refusal["code"]): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** More fields than any form has. Further errors appear once these are fixed. */
const MAX_FIELDS = 20;
/** Longer than our own messages. Messages of the validator may quote the input. */
const MAX_TEXT = 120;

/**
 * Creates the error for invalid fields, by path: `shipping.postcode`. Limits the size of the
 * response.
 */
export function createInvalidFieldsError(fields: Readonly<Record<string, string>>): ApiError {
  const shown = Object.entries(fields).slice(0, MAX_FIELDS);
  return createApiError({
    code: "invalid_fields",
    message: "Please check these fields.",
    fields: Object.fromEntries(
      shown.map(([path, text]) => [path.slice(0, MAX_TEXT), text.slice(0, MAX_TEXT)]),
    ),
  });
}

export function createStateConflict(message: string): ApiError {
  return createApiError({ code: "order_state_conflict", message });
}

export function createOwnerRequiredError(message: string): ApiError {
  return createApiError({ code: "owner_needed", message });
}

export function createOrderChangedError(): ApiError {
  const message = "A colleague updated this order. Check it and try again.";
  return createApiError({ code: "order_changed", message });
}

export function createNotFoundError(message: string): ApiError {
  return createApiError({ code: "not_found", message });
}

export function createOrderNotFoundError(): ApiError {
  return createNotFoundError("We cannot find this order.");
}

/** Creates the error for a stock that has changed. The message contains the current number. */
export function createStockChangedError(message: string): ApiError {
  return createApiError({ code: "stock_changed", message });
}

/** Creates the error for an email link that is not complete. */
export function createIncompleteLinkError(): ApiError {
  return createNotFoundError("This link is incomplete. Please open it from the email again.");
}

export function createProductNotFoundError(): ApiError {
  return createNotFoundError("Product not found");
}

export function createTooManyRequestsError(seconds: number): ApiError {
  const message = `Too many requests. Please try again in ${formatWait(seconds)}.`;
  return createApiError({ code: "too_many_requests", message }, { retryAfterSeconds: seconds });
}

/**
 * Creates the error for too many orders with one address. Accounts with that address have a
 * separate limit.
 */
export function createTooManyOrdersError(
  seconds: number,
  { canSignIn }: { readonly canSignIn: boolean },
): ApiError {
  if (!canSignIn) return createTooManyRequestsError(seconds);
  const wait = formatWait(seconds);
  const message = `Many orders have been placed with this email address today. If it is yours, please sign in to your account and order there, or try again in ${wait}.`;
  return createApiError({ code: "too_many_requests", message }, { retryAfterSeconds: seconds });
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return "a minute";
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
