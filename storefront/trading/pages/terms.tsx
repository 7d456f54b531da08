import { lastUpdatedWithOrders } from "@damson/shop/legal/last-updated";
import { TermsView } from "#app/content/terms.tsx";
import { termsParts } from "#trading/content/terms-parts.tsx";

export default function TermsPage() {
  return <TermsView lastUpdated={lastUpdatedWithOrders.terms} parts={termsParts()} />;
}
