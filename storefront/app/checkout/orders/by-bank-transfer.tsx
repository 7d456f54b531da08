/** The steps of a customer who pays by bank transfer. */
export function ByBankTransfer() {
  return (
    <p className="text-ink-soft text-sm">
      We show and email you our account details. We keep your order until the day that they name,
      and send it as soon as your money has arrived.
    </p>
  );
}
