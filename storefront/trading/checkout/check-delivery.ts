import { findDeliveryProblem } from "@damson/shop/delivery-areas";
import { showValidationError } from "@damson/ui/toasts";
import { delivery } from "#app/settings/delivery.ts";
import { basketStore } from "#variant/basket/basket-store.ts";
import { shippingDraft } from "./address-drafts.ts";
import { leaveMessages, shippingForm } from "./address-forms.ts";

/** Returns true if the basket cannot be delivered to the entered address, and leaves the reason at its field. */
export function leavesDeliveryProblem(): boolean {
  const hasFlammables = basketStore.get().some(({ isFlammable }) => isFlammable);
  const problem = findDeliveryProblem(shippingDraft.get().postcode ?? "", {
    hasFlammables,
    unservedAreas: delivery.unservedAreas,
  });
  if (problem === undefined) return false;
  leaveMessages(shippingForm, { postcode: problem });
  showValidationError(problem);
  return true;
}
