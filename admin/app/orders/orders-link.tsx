import { useEffect } from "react";
import { Link, type Location, useLocation } from "react-router";
import { createSessionValue, useSessionValue } from "#admin/lib/session-value.ts";

const place = createSessionValue<Pick<Location, "search" | "state">>({ search: "", state: null });

export function useRememberedList(): void {
  const location = useLocation();
  const [kept, change] = useSessionValue(place);
  useEffect(() => {
    if (kept !== location) change(location);
  });
}

/** Links back to the list with its last filters. */
export function OrdersLink({ children }: { readonly children: string }) {
  const [{ search, state }] = useSessionValue(place);
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
