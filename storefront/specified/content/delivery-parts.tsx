import type { DeliveryParts } from "#app/content/delivery.tsx";
import { Link } from "#app/ui/link.tsx";

export const deliveryParts = (): DeliveryParts => ({
  describeFreeDelivery: (subtotal) => `, free over ${subtotal}`,
  whereWeDeliver: (
    <p>
      Our online checkout takes UK addresses. If you would like something sent further, see{" "}
      <Link to="/international-delivery">international delivery</Link>.
    </p>
  ),
});
