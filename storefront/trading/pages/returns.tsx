import { lastUpdatedWithOrders } from "@damson/shop/legal/last-updated";
import { ReturnsView } from "#app/content/returns.tsx";
import { returnsParts } from "#trading/content/returns-parts.tsx";

export default function ReturnsPage() {
  return <ReturnsView lastUpdated={lastUpdatedWithOrders.returns} parts={returnsParts()} />;
}
