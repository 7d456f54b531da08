import { findDeliveryProblem } from "@damson/shop/delivery-areas";
import { showValidationError } from "@damson/ui/toasts";
import { delivery } from "#app/settings/delivery.ts";
import { basketStore } from "#trading/basket/basket-store.ts";
import { leaveMessages } from "./address-messages.ts";
import { addresses } from "./addresses.ts";

/** Returns true if the basket cannot be delivered to the entered address, and leaves the reason at its field. */
export function reportDeliveryProblem(): boolean {
  const hasFlammables = basketStore.get().some(({ isFlammable }) => isFlammable);
  const problem = findDeliveryProblem(addresses.shipping.draft.get().postcode ?? "", {
    hasFlammables,
    unservedAreas: delivery.unservedAreas,
  });
  if (problem === undefined) return false;
  leaveMessages("shipping", { postcode: problem });
  showValidationError(problem);
  return true;
}
