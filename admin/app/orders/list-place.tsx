import { useEffect } from "react";
import { Link, type Location, useLocation } from "react-router";
import { createKept, useKept } from "./use-kept.ts";

const place = createKept<Pick<Location, "search" | "state">>({ search: "", state: null });

/** Keeps which list is shown, for those who come back to it. */
export function useKeptPlace(): void {
  const location = useLocation();
  const [kept, change] = useKept(place);
  useEffect(() => {
    if (kept !== location) change(location);
  });
}

/** Leads to the list that somebody comes from. */
export function LinkToOrders({ children }: { readonly children: string }) {
  const [{ search, state }] = useKept(place);
  return (
    <Link
      to={{ pathname: "/orders", search }}
      state={state}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink mouse:min-h-6"
    >
      {children}
    </Link>
  );
}
