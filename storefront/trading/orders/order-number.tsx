/** Keeps an order number on one line, even in large text. */
export function OrderNumber({ children }: { readonly children: string }) {
  return <span className="whitespace-nowrap text-[min(1em,9vw)]">{children}</span>;
}
