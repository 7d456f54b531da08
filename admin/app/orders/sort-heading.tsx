import type { OrderSort } from "@damson/order-service/admin-api/contract/orders";
import { Link } from "react-router";
import type { ListAddress } from "#admin/lib/use-list-address.ts";

export type SortedBy = "placed_at" | "total";

interface SortHeadingProps {
  readonly by: SortedBy;
  readonly sort: OrderSort;
  readonly address: ListAddress;
  readonly children: string;
}

/** A heading that sorts the list, at first from the greatest down. */
export function SortHeading({ by, sort, address, children }: SortHeadingProps) {
  const direction = ariaSort(by, sort);
  const next = sort === `-${by}` ? by : `-${by}`;
  return (
    <Link
      {...address.link({ sort: next })}
      replace
      className="-my-2 inline-flex min-h-11 items-center gap-1 hover:text-ink mouse:min-h-9"
    >
      {children}
      <span aria-hidden="true" className={direction ? "" : "opacity-30"}>
        {direction === "ascending" ? "↑" : "↓"}
      </span>
    </Link>
  );
}

export function ariaSort(by: SortedBy, sort: OrderSort) {
  if (sort === by) return "ascending";
  return sort === `-${by}` ? "descending" : undefined;
}
