import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { Link } from "#app/ui/link.tsx";

/** A link to a category, which says so on that category's own page. */
export function CategoryLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const { pathname } = useLocation();
  const isCurrent = pathname.replace(/\/$/, "") === to;
  return <Link {...rest} to={to} aria-current={isCurrent ? "page" : undefined} />;
}
