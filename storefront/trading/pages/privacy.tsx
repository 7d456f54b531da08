import { lastUpdatedWithOrders } from "@damson/shop/legal/last-updated";
import { PrivacyView } from "#app/content/privacy.tsx";
import { privacyParts } from "#trading/content/privacy-parts.tsx";

export default function PrivacyPage() {
  return <PrivacyView lastUpdated={lastUpdatedWithOrders.privacy} parts={privacyParts()} />;
}
