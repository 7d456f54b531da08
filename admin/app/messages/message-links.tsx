import { Link } from "react-router";
import { Section } from "#admin/ui/section.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { ListedMessage } from "#api/messages.ts";
import { MessageStateBadge } from "./message-state.tsx";

interface MessageLinksProps {
  readonly title?: string;
  readonly messages: readonly ListedMessage[];
}

/** Messages of a customer, newest first. */
export function MessageLinks({ title = "Messages", messages }: MessageLinksProps) {
  return (
    <Section title={title}>
      {messages.length === 0 && <p className="text-ink-soft">No messages</p>}
      <ul>
        {messages.map(({ id, subject, state, createdAt }) => (
          <li key={id} className="border-line border-b">
            <Link
              to={`/customers/messages/${id}`}
              className="flex min-h-11 items-center justify-between gap-3 py-1.5 underline-offset-4 hover:underline"
            >
              <span className="min-w-0 break-words">{subject}</span>
              <span className="flex shrink-0 items-center gap-3 text-ink-soft text-xs">
                <time dateTime={createdAt}>{formatDay(createdAt)}</time>
                <MessageStateBadge state={state} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
