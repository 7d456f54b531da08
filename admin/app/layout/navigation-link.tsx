import { NavLink } from "react-router";
import { Icon } from "#admin/ui/icon.tsx";
import type { NavigationItem } from "./navigation.ts";

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
