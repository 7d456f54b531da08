import type { StaffOrder } from "#api/order.ts";
import { VAT_RATE } from "#app/content/law.ts";
import type { Pence } from "#app/lib/money.ts";
import type { LegalDetailText } from "#app/settings/owner.ts";

interface Vat {
  readonly number: string;
  /** In per cent. All that is sold has the same. */
  readonly rate: number;
}

/** Only a shop with a VAT number may show VAT (VAT Regulations 1995, 16A). */
export function vatOf(
  { lines }: Pick<StaffOrder, "lines">,
  vatNumber: LegalDetailText,
): Vat | undefined {
  if (typeof vatNumber !== "string") return undefined;
  return { number: vatNumber, rate: lines[0]?.vatRate ?? VAT_RATE };
}

/** What of an amount with VAT is VAT. */
export function vatIn(amount: Pence, rate: number): Pence {
  return Math.round((amount * rate) / (100 + rate));
}
