import { CheckoutAuth } from "#app/checkout/checkout-auth.tsx";
import { summaryParts } from "#specified/checkout/summary-parts.tsx";

export default function CheckoutAuthPage() {
  return <CheckoutAuth summary={summaryParts} />;
}
