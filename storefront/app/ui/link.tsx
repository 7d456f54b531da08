import type { ComponentProps, MouseEvent } from "react";
import { hasModifier } from "#app/runtime/has-modifier.ts";
import { navigate } from "#app/runtime/navigation.ts";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  readonly to: string;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** Keeps scroll position and focus. */
  readonly inPlace?: boolean;
}

/** A link to a page of the shop, without loading a new document. */
export function Link({ to, replace, inPlace = false, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isForShop(event)) return;
        event.preventDefault();
        // Like browsers: a link to the current URL makes no new history entry.
        const isCurrent = event.currentTarget.href === location.href;
        navigate(to, { replace: replace ?? isCurrent, inPlace });
      }}
    />
  );
}

/** Returns true if a click opens the link here: not in a new tab or window, and not as a download. */
export function isForShop(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isHere = ["", "_self"].includes(event.currentTarget.target);
  return event.button === 0 && !hasModifier(event) && isHere && !event.defaultPrevented;
}
