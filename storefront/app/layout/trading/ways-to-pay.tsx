import { isCardOffered, isTransferOffered } from "#app/settings/trading/offered-methods.ts";
import { CardMarks } from "#app/ui/trading/card-marks.tsx";

const methods = () => [
  ...(isCardOffered ? ["card"] : []),
  ...(isTransferOffered ? ["bank transfer"] : []),
];

export const waysToPay = () => (
  <p className="flex flex-wrap items-center gap-4 text-sm">
    Pay by {methods().join(" or ")}
    {isCardOffered && <CardMarks />}
  </p>
);
