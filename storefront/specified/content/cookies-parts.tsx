import type { Row } from "#app/content/data-table.tsx";

/** Rows of "Everything this site puts into your browser’s storage". */
export const storedForOrders = (): readonly Row[] => [];

export const notStored = (
  <p>
    Your basket, what you type into forms and your card details are never stored. They stay in the
    memory of the page, so reloading or closing it empties them.
  </p>
);

export const lastUpdated = "2026-11-21";
