import { formatPence, formatShortPence, type Pence } from "@damson/shop/money";
import { delivery, freeFrom } from "#app/settings/delivery.ts";
import { owner } from "#app/settings/owner.ts";
import type { Section } from "./article-page.tsx";
import { mapDetail } from "./legal-detail.tsx";

export const chargeSection = (): Section =>
  freeFrom
    ? { heading: "Free delivery", body: <FreeDelivery from={freeFrom} /> }
    : { heading: "What it costs", body: <FixedCharge /> };

export function formatCharge(charge: Pence): string {
  return charge === 0 ? "Free" : formatPence(charge);
}

function FreeDelivery({ from }: { readonly from: Pence }) {
  return (
    <>
      <p>
        Standard delivery is free when your subtotal is {formatShortPence(from)} or more. The
        subtotal is what your items cost together, at the prices on their cards, before delivery is
        added.
      </p>
      <p>
        You do not need a code. The bar in your order summary shows how close you are, and the
        checkout shows the delivery charge and the total before you pay. <VatNote />
      </p>
    </>
  );
}

function FixedCharge() {
  return (
    <p>
      {delivery.charge === 0
        ? "Standard delivery is free, whatever your order comes to. "
        : `Standard delivery costs ${formatPence(delivery.charge)}, whatever your order comes to. `}
      The checkout shows the total before you pay. <VatNote />
    </p>
  );
}

export function VatNote() {
  return <>Prices include VAT where it applies{mapDetail(": ", owner.vatStatus)}.</>;
}
