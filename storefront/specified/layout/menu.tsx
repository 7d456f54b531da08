import { focusAtOnce } from "@damson/ui/focus-at-once";
import type { ComponentProps } from "react";

interface MenuProps extends ComponentProps<"div"> {
  readonly onLeave: () => void;
}

/** The account menu of the specified shop. Its only item is its child, Sign out. */
export function Menu({ onLeave: _, ...rest }: MenuProps) {
  return <div {...rest} role="menu" />;
}

export const signOutRef = focusAtOnce;
