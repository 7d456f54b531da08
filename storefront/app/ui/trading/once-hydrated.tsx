import type { ReactNode } from "react";
import { useHydrated } from "../use-hydrated.ts";

interface OnceHydratedProps {
  /** What the page's HTML has in its place. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** What only the browser can know, from its storage. */
export function OnceHydrated({ before, children }: OnceHydratedProps) {
  return useHydrated() ? children : before;
}
