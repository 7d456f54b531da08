import { formatPence } from "@damson/shop/money";
import { Link } from "react-router";
import { OrderStateBadge } from "#admin/order/order-state.tsx";
import { Section } from "#admin/ui/section.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { Customer } from "#api/customers.ts";

type Order = Customer["orders"][number];

const columns: readonly Column<Order>[] = [
  {
    label: "Order",
    isTitle: true,
    cell: (order) => (
      <>
        <Link
          to={`/orders/${order.number}`}
          className="tabular inline-flex items-center underline underline-offset-4 max-md:min-h-11"
        >
          {order.number}
        </Link>
        <span className="text-right text-ink-soft text-xs md:hidden">
          <OrderStateBadge {...order} />
          <br />
          <Placed order={order} />, {formatPence(order.total)}
        </span>
      </>
    ),
  },
  { label: "Status", from: "md", cell: (order) => <OrderStateBadge {...order} /> },
  { label: "Placed", from: "md", cell: (order) => <Placed order={order} /> },
  { label: "Items", isNumber: true, from: "md", cell: ({ items }) => items },
  { label: "Total", isNumber: true, from: "md", cell: ({ total }) => formatPence(total) },
  {
    label: "Refunded",
    isNumber: true,
    from: "md",
    cell: ({ refunded }) => (refunded === 0 ? "–" : formatPence(refunded)),
  },
];

function Placed({ order: { placedAt } }: { readonly order: Order }) {
  return <time dateTime={placedAt}>{formatDay(placedAt)}</time>;
}

export function OrderTable({ customer }: { readonly customer: Customer }) {
  const { orders, count } = customer;
  return (
    <Section title="Orders">
      {count === 0 ? (
        <p className="text-ink-soft">No orders yet</p>
      ) : (
        // Aligns the table's top border with the heading's.
        <div className="-mt-[9px]">
          <Table
            caption="Orders, newest first"
            columns={columns}
            rows={orders}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      {count > orders.length && (
        <p className="mt-2 text-ink-soft">
          Showing the newest {orders.length} of {count}
        </p>
      )}
    </Section>
  );
}
