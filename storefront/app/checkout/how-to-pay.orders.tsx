/** The one way to pay so far. It is chosen already, and nothing has to be typed. */
export function HowToPay() {
  return (
    <section aria-labelledby="how-to-pay" className="border border-line bg-white p-5 md:p-6">
      <h3 id="how-to-pay" className="text-lg">
        Pay by bank transfer
      </h3>
      <ol className="mt-3 flex list-decimal flex-col gap-1.5 pl-5 marker:text-ink-soft">
        <li>Place your order. We keep it for you while we wait for your payment.</li>
        <li>
          Pay from your own bank. The next page and your confirmation email have our account
          details, your order number as the reference, and the day until which we keep it.
        </li>
        <li>We send your order as soon as the money has arrived.</li>
      </ol>
      <p className="mt-3 text-ink-soft text-sm">No card details are needed.</p>
    </section>
  );
}
