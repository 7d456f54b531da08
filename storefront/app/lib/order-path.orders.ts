/** The page of an order, by its token. */
export function orderPath(token: string): string {
  return `/order?token=${encodeURIComponent(token)}`;
}
