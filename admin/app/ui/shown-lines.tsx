import { focusAtOnce } from "@damson/ui/focus-at-once";
import { Button } from "./button.tsx";

interface ShownLinesProps {
  /** Such as `50 of 120 rows shown`. */
  readonly text: string;
  readonly hasMore: boolean;
  readonly file: {
    /** True after a second page has loaded. */
    readonly isPaged: boolean;
    readonly isPaging: boolean;
    showMore(): void;
  };
}

/** Says how many rows are shown, with a button to load more. */
export function ShownLines({ text, hasMore, file }: ShownLinesProps) {
  if (!hasMore && !file.isPaged) return null;
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {hasMore && (
        <Button isPending={file.isPaging} onClick={file.showMore}>
          Show more
        </Button>
      )}
      {/* The button disappears with the last page, so the focus moves here. */}
      <p
        key={String(hasMore)}
        ref={hasMore ? undefined : focusAtOnce}
        tabIndex={-1}
        className="text-ink-soft"
      >
        {text}
      </p>
    </div>
  );
}
