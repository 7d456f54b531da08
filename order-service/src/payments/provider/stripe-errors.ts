import type Stripe from "stripe";
import { BalanceTooLow, ProviderRefused, ProviderUnavailable } from "./provider.ts";

/** Converts errors of Stripe: https://docs.stripe.com/error-handling */
export function toProviderError(errors: typeof Stripe.errors, cause: unknown): unknown {
  const {
    StripeAPIError,
    StripeAuthenticationError,
    StripeConnectionError,
    StripeInvalidRequestError,
    StripePermissionError,
    StripeRateLimitError,
  } = errors;
  const isPassing = [StripeAPIError, StripeConnectionError, StripeRateLimitError].some(
    (kind) => cause instanceof kind,
  );
  if (isPassing) return new ProviderUnavailable("Stripe didn’t respond", { cause });
  if (cause instanceof StripeAuthenticationError) {
    return new ProviderRefused("Stripe does not accept the key (401)", { cause, status: 401 });
  }
  if (cause instanceof StripePermissionError) {
    const message = `The Stripe key lacks a permission (403): ${cause.message}`;
    return new ProviderRefused(message, { cause, status: 403 });
  }
  // With status 409, an earlier request with the same key is still running.
  if (!(cause instanceof StripeInvalidRequestError) || cause.statusCode === 409) return cause;
  const { code, message, statusCode: status = 400 } = cause;
  if (code === "balance_insufficient" || code === "insufficient_funds") {
    return new BalanceTooLow(`The Stripe balance is too low: ${message}`, { cause });
  }
  return new ProviderRefused(message, { cause, status, isUnknown: code === "resource_missing" });
}
