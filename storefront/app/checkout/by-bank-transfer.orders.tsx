/** What whoever pays by bank transfer does. */
export function ByBankTransfer() {
  return (
    <>
      <ol className="mt-3 flex list-decimal flex-col gap-1.5 pl-5 marker:text-ink-soft">
        <li>Place your order. We keep it for you while we wait for your payment.</li>
        <li>
          Pay from your own bank. The next page and your confirmation email have our account
          details, your order number as the reference, and the day until which we keep it.
        </li>
        <li>We send your order as soon as the money has arrived.</li>
      </ol>
      <p className="mt-3 text-ink-soft text-sm">No card details are needed.</p>
    </>
  );
}
