import { formatTime } from "#admin/ui/times.ts";
import { useOrderPage } from "../order-context.ts";
import { useActorName } from "../use-actor-name.ts";

/** Colleagues' notes, shown before packing. */
export function NoteList() {
  const { order } = useOrderPage();
  const formatActor = useActorName();
  const notes = order.history.filter(({ type, details }) => type === "note" && details.length > 0);
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Notes" className="mb-4 border-champagne border-l-4 bg-sand/40 px-3 py-2">
      {notes.map((event) => (
        <li key={event.id}>
          <span className="whitespace-pre-wrap break-words">{event.details.join(" ")}</span>{" "}
          <span className="text-ink-soft text-xs">
            {formatActor(event)}, {formatTime(event.at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
