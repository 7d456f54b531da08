import type { ReactNode } from "react";
import { ToastRegion } from "#app/ui/toast-region.tsx";

/** What stands round every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ToastRegion />
    </>
  );
}
