/** Normalizes a path for the site map: some static hosts also serve `/delivery/`. */
export function stripTrailingSlash(pathname: string): string {
  return pathname === "/" ? pathname : pathname.replace(/\/$/, "");
}
