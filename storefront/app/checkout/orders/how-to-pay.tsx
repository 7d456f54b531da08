import { isCardOffered, isTransferOffered } from "#app/settings/offered-methods.ts";
import { CardMarks } from "#app/ui/card-marks.online.tsx";
import { ByBankTransfer } from "./by-bank-transfer.tsx";
import { ByCard } from "./by-card.tsx";
import { ChooseMethod } from "./choose-method.tsx";

/** How the order will be paid. Nothing has to be typed; where there is a choice, the first is chosen already. */
export function HowToPay() {
  if (isCardOffered && isTransferOffered) return <ChooseMethod />;
  return (
    <section aria-labelledby="how-to-pay" className="border border-line bg-white p-5 md:p-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <h3 id="how-to-pay" className="text-lg">
          {isCardOffered ? "Pay by card" : "Pay by bank transfer"}
        </h3>
        {isCardOffered && <CardMarks />}
      </div>
      {isCardOffered ? <ByCard /> : <ByBankTransfer />}
    </section>
  );
}
