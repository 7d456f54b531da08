/** The row that somebody is at with their keyboard is the one whose link has the focus. */

const links = () => [...document.querySelectorAll<HTMLAnchorElement>("a[data-order]")];

/** From the top; `undefined` where it is none of them. */
export function focusedRow(): number | undefined {
  const row = document.activeElement?.closest("tr");
  const at = links().findIndex((link) => row?.contains(link));
  return at === -1 ? undefined : at;
}

/** The number of the order whose row it is. */
export function focusedOrder(): string | undefined {
  return links()[focusedRow() ?? -1]?.dataset.order;
}

/** The last one where there are not so many. */
export function focusRow(at: number): void {
  const all = links();
  all[Math.max(0, Math.min(at, all.length - 1))]?.focus();
}

export function focusOrder(number: string): void {
  links()
    .find((link) => link.dataset.order === number)
    ?.focus();
}
