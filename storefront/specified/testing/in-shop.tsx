import type { ReactNode } from "react";
import { EditionContext } from "#app/edition.ts";
import { edition } from "#specified/edition.tsx";

/** Renders a part of the shop, which reads the shop's edition. */
export function inShop(part: ReactNode): ReactNode {
  return <EditionContext value={edition}>{part}</EditionContext>;
}
