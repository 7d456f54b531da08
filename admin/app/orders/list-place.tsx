import { useEffect } from "react";
import { Link, type Location, useLocation } from "react-router";
import { createKept, useKept } from "./use-kept.ts";

const place = createKept<Pick<Location, "search" | "state">>({ search: "", state: null });

/** Keeps the address of the list for `LinkToOrders`. */
export function useKeptPlace(): void {
  const location = useLocation();
  const [kept, change] = useKept(place);
  useEffect(() => {
    if (kept !== location) change(location);
  });
}

/** Links to the list as it was shown last. */
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
