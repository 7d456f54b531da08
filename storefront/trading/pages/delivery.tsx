import { DeliveryView } from "#app/content/delivery.tsx";
import { deliveryParts } from "#trading/content/delivery-parts.tsx";

export default function DeliveryPage() {
  return <DeliveryView {...deliveryParts()} />;
}
