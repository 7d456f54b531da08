import type { ComponentProps, MouseEvent } from "react";
import { hasModifier } from "#app/runtime/has-modifier.ts";
import { navigate } from "#app/runtime/navigation.ts";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of the shop. */
  readonly to: string;
  /** Takes the place of the current page in the history. */
  readonly replace?: boolean;
  /** Leaves scroll position and focus as they are. */
  readonly inPlace?: boolean;
}

/** A link to a page of the shop, followed without leaving the document. */
export function Link({ to, replace, inPlace = false, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isForShop(event)) return;
        event.preventDefault();
        // As browsers do it: a link to the current address makes no new history entry.
        const isCurrent = event.currentTarget.href === location.href;
        navigate(to, { replace: replace ?? isCurrent, inPlace });
      }}
    />
  );
}

/** Returns true if a click opens the page here, not in a new tab or a window, and is no download. */
export function isForShop(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isHere = ["", "_self"].includes(event.currentTarget.target);
  return event.button === 0 && !hasModifier(event) && isHere && !event.defaultPrevented;
}
