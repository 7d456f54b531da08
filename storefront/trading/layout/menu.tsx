import { focusAtOnce } from "@damson/ui/focus-at-once";
import type { ComponentProps, KeyboardEvent } from "react";
import { Link } from "#app/ui/link.tsx";

interface MenuProps extends ComponentProps<"div"> {
  readonly onLeave: () => void;
}

const links = [
  ["/orders", "Your orders"],
  ["/account", "Your account"],
  ["/wishlist", "Your wishlist"],
] as const;

/** The account menu: links to its pages, then its children. Arrow keys move between the items. */
export function Menu({ onLeave, children, ...rest }: MenuProps) {
  return (
    <div {...rest} role="menu" onKeyDown={moveFocus}>
      {links.map(([path, label], index) => (
        <Link
          key={path}
          ref={index === 0 ? focusAtOnce : undefined}
          to={path}
          role="menuitem"
          tabIndex={-1}
          className="flex min-h-11 w-full items-center px-4 hover:bg-porcelain hover:text-plum focus-visible:-outline-offset-2"
          onKeyDown={({ key }) => key === "Tab" && onLeave()}
          onClick={onLeave}
        >
          {label}
        </Link>
      ))}
      {children}
    </div>
  );
}

/** The first link gets the focus instead. */
export const signOutRef = undefined;

/** As in the ARIA Authoring Practices: wraps around, with Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const current = items.findIndex((item) => item.matches(":focus"));
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    Home: 0,
    End: -1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items.at(target % items.length)?.focus();
}
