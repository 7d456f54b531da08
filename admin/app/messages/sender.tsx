import { formatPence } from "@damson/shop/money";
import { Link } from "react-router";
import { formatCount } from "#admin/lib/format-count.ts";
import { OrderStateBadge } from "#admin/order/order-state.tsx";
import { Section } from "#admin/ui/section.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { MessageDetails } from "#api/messages.ts";
import { MessageLinks } from "./message-links.tsx";

/** Orders and other messages of a message's sender. */
export function Sender({ message }: { readonly message: MessageDetails }) {
  const { sender, name } = message;
  const { id, orders, count, messages } = sender;
  const isKnown = count > 0 || messages.length > 0;
  return (
    <aside aria-label={`From ${name}`}>
      <Section
        title={formatCount(count, "order")}
        action={
          isKnown && (
            <Link className="underline underline-offset-4" to={`/customers/${id}`}>
              Customer
            </Link>
          )
        }
      >
        {count === 0 && <p className="text-ink-soft">None with this address.</p>}
        <ul>
          {orders.map((order) => (
            <li key={order.id} className="border-line border-b py-1.5">
              <span className="flex items-center justify-between gap-2">
                <Link
                  to={`/orders/${order.number}`}
                  className="tabular inline-flex items-center underline underline-offset-4 max-md:min-h-11"
                >
                  {order.number}
                </Link>
                <OrderStateBadge {...order} />
              </span>
              <span className="flex justify-between gap-2 text-ink-soft text-xs">
                <time dateTime={order.placedAt}>{formatDay(order.placedAt)}</time>
                <span className="tabular">{formatPence(order.total)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {messages.length > 0 && <MessageLinks title="Other messages" messages={messages} />}
    </aside>
  );
}
