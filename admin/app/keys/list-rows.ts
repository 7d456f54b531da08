/**
 * Finds the visible rows of a list, each by its element with `data-row`, which takes the focus. The
 * attribute may name the subject of the row.
 */
export function listRows(): readonly HTMLElement[] {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  // A row may have another element for phones.
  return rows.filter((row) => row.checkVisibility());
}

/** Index of the row with the focus; -1 where no row has it. */
export function focusedRow(rows = listRows()): number {
  return rows.findIndex((row) => row.closest("tr, li")?.contains(document.activeElement));
}

/** Focuses the row of `subject`. */
export function focusRow(subject: string): void {
  listRows()
    .find(({ dataset }) => dataset.row === subject)
    ?.focus();
}
