/**
 * The rows of a list, each by its element that is marked `data-row`: whoever is at one with their keyboard
 * has the focus there. The mark may say what the row is about.
 */

/** Those that are shown, in their order. */
export function listRows(): readonly HTMLElement[] {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  // A row may have another one for phones.
  return rows.filter((row) => row.checkVisibility());
}

/** Of the row that the focus is in, from the top; -1 where it is in none. */
export function focusedRow(rows = listRows()): number {
  return rows.findIndex((row) => row.closest("tr, li")?.contains(document.activeElement));
}

/** Goes to what is about `subject`. */
export function focusRow(subject: string): void {
  listRows()
    .find(({ dataset }) => dataset.row === subject)
    ?.focus();
}
