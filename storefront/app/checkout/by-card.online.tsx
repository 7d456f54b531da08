/** What whoever pays online finds. */
export function ByCard() {
  return (
    <p className="mt-3 text-ink-soft">
      On the secure page of our payment provider, Stripe, which then brings you back here. Your card
      details never reach us.
    </p>
  );
}
