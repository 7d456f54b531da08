import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { withoutLastSlash } from "#app/lib/pathname.ts";
import { Link } from "#app/ui/link.tsx";

/** A link to a category, marked as current on that category's own page. */
export function CategoryLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const { pathname } = useLocation();
  const isCurrent = withoutLastSlash(pathname) === to;
  return <Link {...rest} to={to} aria-current={isCurrent ? "page" : undefined} />;
}
