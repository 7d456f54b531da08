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

/** Error for a refusal. Its message is shown to the client. */
export function apiError(
  { code, message, ...details }: Refusal,
  options: Omit<ApiErrorOptions, "details"> = {},
): ApiError {
  return new ApiError(code, statuses[code], message, { ...options, details });
}

export function hasCode(error: unknown, code: Refusal["code"]): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** More than any form has; further errors appear once these are fixed. */
const MAX_FIELDS = 20;
/** Longer than our own messages; the validator's may quote the input. */
const MAX_TEXT = 120;

/** Invalid fields by path: `shipping.postcode`. Limited to a reasonable response size. */
export function invalidFields(fields: Readonly<Record<string, string>>): ApiError {
  const shown = Object.entries(fields).slice(0, MAX_FIELDS);
  return apiError({
    code: "invalid_fields",
    message: "Please check these fields.",
    fields: Object.fromEntries(
      shown.map(([path, text]) => [path.slice(0, MAX_TEXT), text.slice(0, MAX_TEXT)]),
    ),
  });
}

export function stateConflict(message: string): ApiError {
  return apiError({ code: "order_state_conflict", message });
}

export function ownerRequired(message: string): ApiError {
  return apiError({ code: "owner_needed", message });
}

export function orderChanged(): ApiError {
  const message = "A colleague updated this order. Check it and try again.";
  return apiError({ code: "order_changed", message });
}

export function notFound(message: string): ApiError {
  return apiError({ code: "not_found", message });
}

export function orderNotFound(): ApiError {
  return notFound("We cannot find this order.");
}

/** Error for outdated stock; the message contains the current number. */
export function stockChanged(message: string): ApiError {
  return apiError({ code: "stock_changed", message });
}

/** Error for a truncated mail link. */
export function unknownLink(): ApiError {
  return notFound("This link is incomplete. Please open it from the email again.");
}

export function productNotFound(): ApiError {
  return notFound("Product not found");
}

export function tooManyRequests(seconds: number): ApiError {
  const message = `Too many requests. Please try again in ${formatWait(seconds)}.`;
  return apiError({ code: "too_many_requests", message }, { retryAfterSeconds: seconds });
}

/** Error for too many orders to one address. Accounts with that confirmed address have their own limit. */
export function tooManyOrders(
  seconds: number,
  { canSignIn }: { readonly canSignIn: boolean },
): ApiError {
  if (!canSignIn) return tooManyRequests(seconds);
  const wait = formatWait(seconds);
  const message = `Many orders have been placed with this email address today. If it is yours, please sign in to your account and order there, or try again in ${wait}.`;
  return apiError({ code: "too_many_requests", message }, { retryAfterSeconds: seconds });
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return "a minute";
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
