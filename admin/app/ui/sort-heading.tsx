import { Link } from "react-router";
import type { ListAddress } from "#admin/lib/use-list-address.ts";

interface SortHeadingProps {
  readonly by: string;
  /** Sort key of the list: a minus puts the greatest first. */
  readonly sort: string;
  readonly address: ListAddress;
  /** Direction of the first press. Default: from the greatest down. */
  readonly first?: "ascending" | "descending";
  readonly children: string;
}

/** A heading that sorts the list. */
export function SortHeading({
  by,
  sort,
  first = "descending",
  address,
  children,
}: SortHeadingProps) {
  const direction = ariaSort(by, sort);
  const ascends = direction ? direction === "descending" : first === "ascending";
  const next = ascends ? by : `-${by}`;
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

export function ariaSort(by: string, sort: string) {
  if (sort === by) return "ascending";
  return sort === `-${by}` ? "descending" : undefined;
}
