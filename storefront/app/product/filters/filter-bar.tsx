import { type ReactNode, Suspense } from "react";

/** Reserves the space of the filters, so that the products hydrate without waiting for them. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<div className="filter-bar" />}>{children}</Suspense>;
}
