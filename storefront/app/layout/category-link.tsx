import type { ComponentProps } from "react";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { Link } from "#app/ui/link.tsx";

export function CategoryLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const { pathname } = useLocation();
  const isCurrent = stripTrailingSlash(pathname) === to;
  return <Link {...rest} to={to} aria-current={isCurrent ? "page" : undefined} />;
}
