/** A path as the site map has it: some static hosts also serve `/delivery/`. */
export function stripTrailingSlash(pathname: string): string {
  return pathname === "/" ? pathname : pathname.replace(/\/$/, "");
}
