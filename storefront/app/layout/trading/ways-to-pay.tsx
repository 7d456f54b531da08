import { isCardOffered, isTransferOffered } from "#app/settings/offered-methods.ts";
import { CardMarks } from "#app/ui/trading/card-marks.tsx";

const words = !isCardOffered
  ? "Pay by bank transfer"
  : isTransferOffered
    ? "Pay by card or bank transfer"
    : "Pay by card";

export const waysToPay = (
  <p className="flex flex-wrap items-center gap-4 text-sm">
    {words}
    {isCardOffered && <CardMarks />}
  </p>
);
