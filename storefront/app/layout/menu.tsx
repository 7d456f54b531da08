import { focusAtOnce } from "@damson/ui/focus-at-once";
import type { ComponentProps } from "react";

interface MenuProps extends ComponentProps<"div"> {
  /** Called when the menu has done its work. */
  readonly onLeave: () => void;
}

/** The menu of an account. Signing out, its child, is all there is. */
export function Menu({ onLeave: _, ...rest }: MenuProps) {
  return <div {...rest} role="menu" />;
}

export const signOutRef = focusAtOnce;
