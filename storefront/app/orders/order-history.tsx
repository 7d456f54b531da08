import { formatTime } from "./days.ts";
import type { ShownOrder } from "./order-answers.ts";
import { eventLabels } from "./state-labels.ts";

/** The past states of an order, the oldest first. */
export function OrderHistory({ history }: Pick<ShownOrder, "history">) {
  return (
    <ol aria-label="What has happened" className="flex flex-col">
      {history.map(({ state, at }) => (
        <li key={at} className="group relative flex gap-4 pb-5 last:pb-0">
          {/* The line to the next dot. */}
          <span
            aria-hidden="true"
            className="absolute top-3 bottom-0 left-1 w-px bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="relative mt-2 size-2.25 shrink-0 rounded-full border border-control bg-white group-last:border-plum group-last:bg-plum forced-colors:group-last:bg-[Highlight]"
          />
          <div>
            <p className="group-last:font-medium">{eventLabels[state]}</p>
            <time dateTime={at} className="block text-ink-soft text-sm">
              {formatTime(at)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}
