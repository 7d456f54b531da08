import { ByBankTransfer } from "./by-bank-transfer.orders.tsx";
import { ByCard } from "./by-card.online.tsx";
import { ChooseMethod } from "./choose-method.online.tsx";

/** How the order will be paid. Nothing has to be typed; where there is a choice, the first is chosen already. */
export function HowToPay() {
  if (import.meta.env.STRIPE && import.meta.env.BANK_TRANSFER) return <ChooseMethod />;
  return (
    <section aria-labelledby="how-to-pay" className="border border-line bg-white p-5 md:p-6">
      <h3 id="how-to-pay" className="mb-2 text-lg">
        {import.meta.env.STRIPE ? "Pay by card" : "Pay by bank transfer"}
      </h3>
      {import.meta.env.STRIPE ? <ByCard /> : <ByBankTransfer />}
    </section>
  );
}
