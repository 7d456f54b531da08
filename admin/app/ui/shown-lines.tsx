import { focusAtOnce } from "@damson/ui/focus-at-once";
import { Button } from "./button.tsx";

interface ShownLinesProps {
  /** `50 of 120 lines shown`. */
  readonly text: string;
  readonly hasMore: boolean;
  readonly file: {
    /** True once more than the first page has loaded. */
    readonly isPaged: boolean;
    readonly isPaging: boolean;
    showMore(): void;
  };
}

/** Says how many lines of a checked file are shown, and shows more of them. */
export function ShownLines({ text, hasMore, file }: ShownLinesProps) {
  if (!hasMore && !file.isPaged) return null;
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {hasMore && (
        <Button isPending={file.isPaging} onClick={file.showMore}>
          Show more
        </Button>
      )}
      {/* With the last page the button is removed, and the focus moves here. */}
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
