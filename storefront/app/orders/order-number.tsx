/** An order's number on one line, also in letters too large for it. */
export function OrderNumber({ children }: { readonly children: string }) {
  return <span className="whitespace-nowrap text-[min(1em,9vw)]">{children}</span>;
}
