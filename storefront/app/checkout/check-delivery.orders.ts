import { basketStore } from "#app/basket/basket-store.ts";
import perfumes from "#app/catalogue/catalogue.json?perfumes";
import { findDeliveryProblem } from "#app/delivery/where-we-deliver.orders.ts";
import { leaveMessages } from "#app/form/service-messages.orders.ts";
import { showValidationError } from "#app/ui/toasts.ts";
import { orderShippingForm } from "./address-forms.orders.ts";
import { shippingDraft } from "./drafts.ts";

/** Returns true if the basket cannot go to the typed address. Leaves the reason for its field. */
export function leavesDeliveryProblem(): boolean {
  const hasPerfume = basketStore.get().some(({ picture }) => perfumes.includes(picture.name));
  const problem = findDeliveryProblem(shippingDraft.get().postcode ?? "", { hasPerfume });
  if (problem === undefined) return false;
  leaveMessages(orderShippingForm, { postcode: problem });
  showValidationError(problem);
  return true;
}
