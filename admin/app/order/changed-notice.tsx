import { focusAtOnce } from "@damson/ui/focus-at-once";
import { useSession } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { StaffOrderEvent } from "#api/order.ts";
import { actorName } from "./actor-name.ts";
import { useOrderPage } from "./order-context.ts";

/** What others did to the order since it was looked at. In a dialog too, where something is being typed. */
export function ChangedNotice() {
  const { news, refusedAt, dismissNews } = useOrderPage();
  const { data } = useSession();
  if (news.length === 0) return null;
  return (
    <div
      // Anew for each refusal, so that it takes the focus: what was pressed may be far below.
      key={refusedAt}
      ref={refusedAt === undefined ? undefined : focusAtOnce}
      role="alert"
      tabIndex={-1}
      className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-gold-text border-l-4 bg-white p-3"
    >
      <div>
        <p className="font-medium">
          {refusedAt !== undefined
            ? "Not done: the order was changed meanwhile. What you typed is still here."
            : "The order was changed meanwhile."}
        </p>
        <ul>
          {news.map((event) => (
            <li key={event.id}>
              <NewsLine event={event} me={data?.member.email} />
            </li>
          ))}
        </ul>
      </div>
      <Button onClick={dismissNews}>I have seen it</Button>
    </div>
  );
}

function NewsLine({
  event,
  me,
}: {
  readonly event: StaffOrderEvent;
  readonly me: string | undefined;
}) {
  return (
    <>
      {event.title} by {actorName(event, me)}, {formatTime(event.at)}
      {event.details.map((detail) => (
        <span key={detail}>: {detail}</span>
      ))}
    </>
  );
}
