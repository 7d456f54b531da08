import { Section } from "#admin/ui/section.tsx";
import { formatDay } from "#admin/ui/times.ts";
import { useOrderPage } from "../order-context.ts";

const states = { requested: "in transit", received: "received", refunded: "refunded" } as const;

export function Returns() {
  const { order } = useOrderPage();
  if (order.returns.length === 0) return null;
  return (
    <Section title="Returns">
      <ul>
        {order.returns.map((each) => (
          <li key={each.id} className="border-line border-b py-1.5">
            <p className="font-medium">
              Requested {formatDay(each.requestedAt)}, {states[each.state]}
            </p>
            {each.lines.map(({ position, quantity }) => (
              <p key={position}>
                {quantity} × {order.lines[position]?.name}
              </p>
            ))}
            {each.reason && <p className="break-words text-ink-soft">“{each.reason}”</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
