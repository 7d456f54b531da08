import type { ReactNode } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface OnceHydratedProps {
  /** The content in the page's HTML. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** Renders content that depends on the browser's storage. */
export function OnceHydrated({ before, children }: OnceHydratedProps) {
  return useHydrated() ? children : before;
}
