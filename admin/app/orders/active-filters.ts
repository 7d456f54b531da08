import type { ListAddress } from "#admin/lib/use-list-address.ts";
import type { ActiveFilter } from "#admin/ui/filter-chips.tsx";
import { formatDay } from "#admin/ui/times.ts";
import { parseOrderQuery } from "#api/orders.ts";
import { methodNames, paymentNames, stateNames } from "./labels.ts";
import { all, tabOf } from "./tabs.ts";

/** Filters besides those of the tab. */
export function activeFilters(address: ListAddress): readonly ActiveFilter[] {
  const { state, packed, payment, method, from, to } = parseOrderQuery(address.params);
  const isOfTab = tabOf(address.params) !== all;
  const one = (name: string | undefined, field: string): readonly ActiveFilter[] =>
    name === undefined ? [] : [{ name, without: address.link({ [field]: undefined }) }];
  const ofTab = [
    ...state.map((each) => ({
      name: stateNames[each],
      without: address.link({ state: state.filter((other) => other !== each) }),
    })),
    ...one(packed && (packed === "yes" ? "Packed" : "Not packed"), "packed"),
    ...one(payment && paymentNames[payment], "payment"),
  ];
  return [
    ...(isOfTab ? [] : ofTab),
    ...one(method && methodNames[method], "method"),
    ...one(from && `From ${formatDay(from)}`, "from"),
    ...one(to && `Until ${formatDay(to)}`, "to"),
  ];
}
