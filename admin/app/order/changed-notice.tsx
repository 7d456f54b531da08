import { focusAtOnce } from "@damson/ui/focus-at-once";
import { Button } from "#admin/ui/button.tsx";
import { formatTime } from "#admin/ui/times.ts";
import { useOrderPage } from "./order-context.ts";
import { useActorName } from "./use-actor-name.ts";

/** Lists changes that colleagues made since the order was opened. Dialogs show it above their form. */
export function ChangedNotice() {
  const { news, refusedAt, dismissNews } = useOrderPage();
  const formatActor = useActorName();
  if (news.length === 0) return null;
  return (
    <div
      // A new key per refused change moves the focus here: the button may be far below.
      key={refusedAt}
      ref={refusedAt === undefined ? undefined : focusAtOnce}
      role="alert"
      tabIndex={-1}
      className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-gold-text border-l-4 bg-white p-3"
    >
      <div>
        <p className="font-medium">
          {refusedAt !== undefined
            ? "Your change wasn’t saved because a colleague updated this order. Your entries are still here."
            : "A colleague updated this order"}
        </p>
        <ul>
          {news.map((event) => (
            <li key={event.id}>
              {event.title} by {formatActor(event)}, {formatTime(event.at)}
              {event.details.map((detail) => (
                <span key={detail}>: {detail}</span>
              ))}
            </li>
          ))}
        </ul>
      </div>
      <Button onClick={dismissNews}>Dismiss</Button>
    </div>
  );
}
