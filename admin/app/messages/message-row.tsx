import { Link, useLocation } from "react-router";
import { formatMoment } from "#admin/ui/times.ts";
import type { ListedMessage } from "#api/messages.ts";
import { MessageStateBadge } from "./message-state.tsx";

interface MessageRowProps {
  readonly message: ListedMessage;
  /** True for the message that is open beside the list. */
  readonly isCurrent: boolean;
  /** True where the list has messages in several states. */
  readonly showsState: boolean;
}

export function MessageRow({ message, isCurrent, showsState }: MessageRowProps) {
  const { id, name, subject, excerpt, state, createdAt } = message;
  const { search, state: kept } = useLocation();
  return (
    <li className="border-line border-b">
      <Link
        id={`message-${id}`}
        to={{ pathname: `/messages/${id}`, search }}
        state={kept}
        data-row
        aria-current={isCurrent ? "true" : undefined}
        className="block border-transparent border-l-2 py-2 pr-2 pl-3 hover:bg-white aria-[current=true]:border-plum aria-[current=true]:bg-petal/30"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className={`min-w-0 truncate ${state === "open" ? "font-semibold" : ""}`}>
            {name}
          </span>
          <time dateTime={createdAt} className="shrink-0 text-ink-soft text-xs">
            {formatMoment(createdAt)}
          </time>
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate">{subject}</span>
          {showsState && <MessageStateBadge state={state} />}
        </span>
        <span className="block truncate text-ink-soft text-xs">{excerpt}</span>
      </Link>
    </li>
  );
}
