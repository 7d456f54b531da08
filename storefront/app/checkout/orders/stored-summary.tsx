import type { ReactNode } from "react";
import { OnceHydrated } from "#app/ui/trading/once-hydrated.tsx";

/**
 * The place of the order summary while the basket is empty. The page's HTML cannot know yet whether it
 * is: above the form it has the room of the folded summary, so that nothing moves for either.
 */
export function StoredSummary({ children }: { readonly children: ReactNode }) {
  return (
    <div className="min-h-33 lg:min-h-0">
      <OnceHydrated>{children}</OnceHydrated>
    </div>
  );
}
