import { parseOrderQuery } from "@damson/order-service/admin-api/contract/orders";
import { Link } from "react-router";
import type { ListAddress } from "#admin/lib/use-list-address.ts";
import { formatDay } from "#admin/ui/times.ts";
import { methodNames, paymentNames, stateNames } from "./labels.ts";
import { all, tabOf } from "./tabs.ts";

interface ActiveFilter {
  readonly name: string;
  /** Link to the list without it. */
  readonly without: ReturnType<ListAddress["link"]>;
}

/** Filters besides those of the tab. A press on one removes it. */
export function ActiveFilters({ address }: { readonly address: ListAddress }) {
  const active = activeFilters(address);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filters" className="mb-3 flex flex-wrap gap-2">
      {active.map(({ name, without }) => (
        <li key={name}>
          <Link
            {...without}
            className="flex min-h-11 items-center gap-1.5 rounded border border-control bg-white px-3 text-xs hover:border-ink mouse:min-h-8"
          >
            {name}
            <span aria-hidden="true">×</span>
            <span className="sr-only">, take away</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

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
