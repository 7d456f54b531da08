/**
 * Returns the focusable elements of the visible rows, which are marked with `data-row`. The
 * attribute may hold the row's id.
 */
export function listRows(): readonly HTMLElement[] {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  // A row may have a second element for phones.
  return rows.filter((row) => row.checkVisibility());
}

export function findFocusedIndex(rows = listRows()): number {
  return rows.findIndex((row) => row.closest("tr, li")?.contains(document.activeElement));
}

export function focusRow(subject: string): void {
  listRows()
    .find(({ dataset }) => dataset.row === subject)
    ?.focus();
}
