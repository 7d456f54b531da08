import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { createKept, useKept } from "./use-kept.ts";

const place = createKept("");

/** Keeps which list is shown, for those who come back to it. */
export function useKeptPlace(): void {
  const { search } = useLocation();
  const [kept, change] = useKept(place);
  useEffect(() => {
    if (kept !== search) change(search);
  });
}

/** Leads to the list that somebody comes from. */
export function LinkToOrders({ children }: { readonly children: string }) {
  const [search] = useKept(place);
  return (
    <Link
      to={`/orders${search}`}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink mouse:min-h-6"
    >
      {children}
    </Link>
  );
}
