import { formatTime } from "#admin/ui/times.ts";
import { useOrderPage } from "../order-context.ts";

/** What somebody has to look at at the payment provider. */
export function Problems() {
  const { order } = useOrderPage();
  if (order.problems.length === 0) return null;
  return (
    <ul className="mb-4 border-error border-l-4 bg-white p-3">
      {order.problems.map(({ at, title, detail }) => (
        <li key={`${at} ${title}`}>
          <b>{title}</b>: {detail}. Look at it at the payment provider.{" "}
          <span className="text-ink-soft text-xs">{formatTime(at)}</span>
        </li>
      ))}
    </ul>
  );
}
