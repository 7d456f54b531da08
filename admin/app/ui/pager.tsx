import { Button } from "./button.tsx";

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Of all pages together. */
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** Where one is in a list of several pages, and the way to the others. */
export function Pager({ page, pageSize, count, onPage }: PagerProps) {
  if (count <= pageSize && page === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, count);
  const numbers = new Intl.NumberFormat("en-GB");
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-4">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <p aria-live="polite" className="tabular text-ink-soft">
        {first > last
          ? "Nothing here"
          : `${numbers.format(first)}–${numbers.format(last)} of ${numbers.format(count)}`}
      </p>
      <Button disabled={last >= count} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  );
}
