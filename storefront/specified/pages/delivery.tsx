import { DeliveryView } from "#app/content/delivery.tsx";
import { deliveryParts } from "#specified/content/delivery-parts.tsx";

export default function DeliveryPage() {
  return <DeliveryView {...deliveryParts()} />;
}
