/** A path as the site map writes it: some hosts also answer at `/delivery/`. */
export function withoutLastSlash(pathname: string): string {
  return pathname === "/" ? pathname : pathname.replace(/\/$/, "");
}
