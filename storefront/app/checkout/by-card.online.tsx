import { PAYMENT_PAGE } from "./payment-page.online.ts";

/** What a customer who pays online finds. */
export function ByCard() {
  return (
    <p className="text-ink-soft text-sm">On {PAYMENT_PAGE}. Your card details never reach us.</p>
  );
}
