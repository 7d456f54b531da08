import { CheckoutAuth, CheckoutAuthHead } from "#app/checkout/checkout-auth.tsx";
import { NotOpenYet } from "#trading/checkout/not-open-yet.tsx";
import { summaryParts } from "#trading/checkout/summary-parts.tsx";
import { isOpen } from "#trading/settings/is-open.ts";

export default function CheckoutAuthPage() {
  if (isOpen) return <CheckoutAuth summary={summaryParts} />;
  return (
    <>
      <CheckoutAuthHead />
      <NotOpenYet />
    </>
  );
}
