import { PAYMENT_PAGE } from "./payment-page.online.ts";

/** What whoever pays online finds. */
export function ByCard() {
  return (
    <p className="mt-3 text-ink-soft">
      On {PAYMENT_PAGE}, which then brings you back here. Your card details never reach us.
    </p>
  );
}
