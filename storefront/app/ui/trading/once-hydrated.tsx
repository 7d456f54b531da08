import type { ReactNode } from "react";
import { useHydrated } from "../use-hydrated.ts";

interface OnceHydratedProps {
  /** The content in the page's HTML. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** Renders what only the browser knows, from its storage. */
export function OnceHydrated({ before, children }: OnceHydratedProps) {
  return useHydrated() ? children : before;
}
