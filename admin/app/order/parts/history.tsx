import { Section } from "#admin/ui/section.tsx";
import { formatTime } from "#admin/ui/times.ts";
import { useOrderPage } from "../order-context.ts";
import { useActorName } from "../use-actor-name.ts";

export function History() {
  const { order } = useOrderPage();
  const formatActor = useActorName();
  return (
    <Section title="History">
      <ol>
        {order.history.toReversed().map((event) => (
          <li key={event.id} className="border-line border-b py-1.5">
            <p className={event.type === "note" ? "" : "font-medium"}>
              {event.type === "note" ? <b>Note</b> : event.title}
            </p>
            {event.details.map((detail) => (
              <p key={detail} className="whitespace-pre-wrap break-words">
                {detail}
              </p>
            ))}
            <p className="text-ink-soft text-xs">
              {formatTime(event.at)} by {formatActor(event)}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
