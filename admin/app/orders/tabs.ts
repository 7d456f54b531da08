import { changeParams, linkTo } from "#admin/lib/use-list-address.ts";
import type { OrderCounts } from "#api/orders.ts";

interface Tab {
  readonly name: string;
  readonly query: string;
  readonly count?: keyof OrderCounts;
  readonly empty: string;
}

export const all: Tab = {
  name: "All",
  query: "",
  empty: "No orders yet. New orders will appear here.",
};

/** Tabs with waiting orders show the oldest first, all others the newest. */
export const tabs: readonly Tab[] = [
  {
    name: "To pack",
    query: "state=paid&packed=no&sort=placed_at",
    count: "toPack",
    empty: "Nothing to pack. Paid orders will appear here.",
  },
  {
    name: "Packed",
    query: "state=paid&packed=yes&sort=placed_at",
    count: "packed",
    empty: "No packed orders. They stay here until you dispatch them.",
  },
  {
    name: "Unpaid",
    query: "state=pending_payment&sort=placed_at",
    count: "unpaid",
    empty: "No unpaid orders",
  },
  { name: "Dispatched", query: "state=dispatched", empty: "No parcels in transit" },
  {
    name: "Returns",
    query: "state=return_requested&sort=placed_at",
    count: "returns",
    empty: "No returns in transit",
  },
  {
    name: "Refund due",
    query: "payment=refund_due&sort=placed_at",
    count: "refundDue",
    empty: "No refunds due",
  },
  all,
];

/** Filters that a tab sets. Search and other filters can be combined with it. */
const fixed = ["state", "packed", "payment"] as const;

/** Returns the tab that matches the parameters, or `All`. */
export function findTab(params: URLSearchParams): Tab {
  const readFixed = (each: URLSearchParams) => fixed.map((name) => each.getAll(name).join());
  const own = readFixed(params).join(";");
  return tabs.find(({ query }) => readFixed(new URLSearchParams(query)).join(";") === own) ?? all;
}

export function getTabPath(count: keyof OrderCounts): string {
  return `/orders?${tabs.find((tab) => tab.count === count)?.query}`;
}

export function linkToTab({ query }: Tab, params: URLSearchParams) {
  return linkTo(changeParams(new URLSearchParams(query), { q: params.get("q") ?? "" }));
}
