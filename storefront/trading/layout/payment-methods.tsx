import { isCardOffered, isTransferOffered } from "#trading/settings/offered-methods.ts";
import { CardMarks } from "#trading/ui/card-marks.tsx";

export const PaymentMethods = () => (
  <p className="flex flex-wrap items-center gap-4 text-sm">
    Pay by{" "}
    {[isCardOffered && "card", isTransferOffered && "bank transfer"].filter(Boolean).join(" or ")}
    {isCardOffered && <CardMarks />}
  </p>
);
