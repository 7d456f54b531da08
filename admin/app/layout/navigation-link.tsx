import { Link, NavLink, useLocation } from "react-router";
import { Icon } from "#admin/ui/icon.tsx";
import { findPage, type NavigationItem } from "./navigation.ts";

interface NavigationLinkProps {
  readonly item: NavigationItem;
  readonly onClick?: () => void;
}

export function NavigationLink({ item: { to, label, icon }, ...rest }: NavigationLinkProps) {
  return (
    <NavLink
      {...rest}
      to={to}
      end={to === "/"}
      className="flex min-h-11 items-center gap-3 border-transparent border-l-2 px-5 text-ink-soft hover:text-ink aria-[current=page]:border-plum aria-[current=page]:bg-petal/30 aria-[current=page]:text-ink mouse:min-h-9"
    >
      <Icon name={icon} />
      {label}
    </NavLink>
  );
}

interface PageLinksProps {
  readonly item: NavigationItem;
  readonly className: string;
  readonly linkClassName: string;
}

/** Links to the pages of the open section. */
export function PageLinks({ item, className, linkClassName }: PageLinksProps) {
  const { pathname } = useLocation();
  const current = findPage(item, pathname);
  if (current === undefined) return null;
  return (
    <ul className={className}>
      {item.pages?.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={to === current.to ? "page" : undefined}
            className={linkClassName}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
