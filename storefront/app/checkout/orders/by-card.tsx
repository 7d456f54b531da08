import { PAYMENT_PAGE } from "./payment-page.ts";

/** The way of a customer who pays online. */
export function ByCard() {
  return (
    <p className="text-ink-soft text-sm">On {PAYMENT_PAGE}. Your card details never reach us.</p>
  );
}
