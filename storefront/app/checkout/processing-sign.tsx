import { Icon } from "@damson/ui/icon";

/** A circle turning around a bag; when done, a closed circle around a tick. */
export function ProcessingSign({ isDone }: { readonly isDone: boolean }) {
  return (
    <span className="no-print relative flex size-28 items-center justify-center noscript:hidden">
      <svg
        aria-hidden="true"
        viewBox="0 0 112 112"
        fill="none"
        strokeWidth="2"
        className={`absolute inset-0 size-full ${isDone ? "" : "turn-slowly"}`}
      >
        <circle cx="56" cy="56" r="54" className="stroke-petal" />
        <circle
          cx="56"
          cy="56"
          r="54"
          strokeDasharray={isDone ? undefined : "95 244.3"}
          strokeLinecap="round"
          className={isDone ? "stroke-success" : "stroke-plum"}
        />
      </svg>
      {isDone ? (
        <Icon key="done" name="check" className="draw-once fine-line size-12 text-success" />
      ) : (
        <Icon key="waiting" name="bag" className="fine-line size-12" />
      )}
    </span>
  );
}
