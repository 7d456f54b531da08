import { methodNames } from "@damson/order-service/admin-api/order-list/order-names";
import { formatPence } from "@damson/shop/money";
import { Link } from "react-router";
import { formatCount } from "#admin/lib/format-count.ts";
import type { Selection } from "#admin/lib/selection.ts";
import type { ListAddress } from "#admin/lib/use-list-address.ts";
import { OrderStateBadge } from "#admin/order/order-state.tsx";
import { ListRow } from "#admin/ui/list-row.tsx";
import { type ListColumn, ListTable } from "#admin/ui/list-table.tsx";
import { formatPlaced, formatShortDay } from "#admin/ui/times.ts";
import type { ListedOrder, OrderSort } from "#api/orders.ts";
import { sortNames } from "./labels.ts";
import { findTab } from "./tabs.ts";

interface OrdersTableProps {
  readonly orders: readonly ListedOrder[];
  readonly sort: OrderSort;
  readonly address: ListAddress;
  readonly selection: Selection;
}

const columns: readonly ListColumn[] = [
  { label: "Number", className: "mouse:pl-0" },
  { label: "Placed", by: "placed_at" },
  { label: "Customer" },
  { label: "Town", className: "max-xl:hidden" },
  { label: "Items", className: "text-right max-lg:hidden" },
  { label: "Status" },
  { label: "Payment", className: "max-lg:hidden" },
  { label: "Total", className: "text-right", by: "total" },
];
const cell = "px-2 py-1.5 md:h-10";

/** The list of orders. On a phone, each row becomes a two-line block. */
export function OrdersTable({ orders, sort, address, selection }: OrdersTableProps) {
  const numbers = orders.map(({ number }) => number);
  const isStateClear = findTab(address.params).query.startsWith("state=");
  return (
    <ListTable
      caption="Orders"
      ids={numbers}
      first="descending"
      columns={columns}
      sort={sort}
      sortNames={sortNames}
      address={address}
      selection={selection}
    >
      {orders.map((order) => (
        <OrderRow
          key={order.number}
          order={order}
          selection={selection}
          isStateClear={isStateClear}
        />
      ))}
    </ListTable>
  );
}

/** Moves a cell below the name if large text leaves no room beside it. */
const belowName =
  "max-[18rem]:col-start-2 max-[18rem]:row-start-auto max-[18rem]:text-left mouse:max-[18rem]:pl-0";

interface OrderRowProps {
  readonly order: ListedOrder;
  readonly selection: Selection;
  /** True if the tab already names the state, so that phones can omit it. */
  readonly isStateClear: boolean;
}

function OrderRow({ order, selection, isStateClear }: OrderRowProps) {
  const { number, placedAt, name, town, postcode, items, total } = order;
  const to = `/orders/${number}`;
  return (
    <ListRow
      id={number}
      label={`Select ${number}`}
      to={to}
      selection={selection}
      className="max-md:grid-cols-[auto_minmax(0,1fr)_auto_auto] max-[18rem]:grid-cols-[auto_minmax(0,1fr)] max-md:py-2"
      boxClassName="max-md:row-span-2 max-[18rem]:row-span-4"
    >
      <th
        scope="row"
        className={`${cell} text-left mouse:pl-0 font-medium max-md:col-span-2 max-[18rem]:col-span-1 max-md:py-0`}
      >
        <Link
          to={to}
          data-row={number}
          className="tabular whitespace-nowrap max-[14rem]:whitespace-normal max-md:mr-2 underline-offset-4 hover:underline"
        >
          {number}
        </Link>
        {(!isStateClear || order.unsent > 0) && (
          <span className="md:hidden">
            <OrderStateBadge {...order} />
          </span>
        )}
      </th>
      <td
        className={`${cell} tabular whitespace-nowrap max-md:col-span-2 max-md:col-start-3 max-md:row-start-2 max-md:py-0 max-md:text-right max-md:text-ink-soft max-md:text-xs ${belowName} max-[18rem]:col-span-1 max-[18rem]:whitespace-normal`}
      >
        <span className="md:hidden">{formatCount(items, "item")} · </span>
        {formatPlaced(placedAt)}
      </td>
      <td
        className={`${cell} min-w-0 max-md:col-start-2 mouse:max-md:pl-0 max-md:row-start-2 max-md:truncate max-md:py-0`}
      >
        {name === "" ? <span className="text-ink-soft">Erased</span> : name}
      </td>
      <td className={`${cell} max-xl:hidden`}>
        {town} <span className="whitespace-nowrap text-ink-soft">{postcode}</span>
      </td>
      <td className={`${cell} tabular text-right max-lg:hidden`}>{items}</td>
      <td className={`${cell} max-md:hidden`}>
        <OrderStateBadge {...order} />
      </td>
      <td className={`${cell} whitespace-nowrap max-lg:hidden`}>
        <PaymentCell order={order} />
      </td>
      <td
        className={`${cell} tabular text-right max-md:col-start-4 max-md:row-start-1 max-md:py-0 ${belowName}`}
      >
        {formatPence(total)}
      </td>
    </ListRow>
  );
}

/** The payment method, and the deadline or the refunded amount. */
function PaymentCell({ order }: { readonly order: ListedOrder }) {
  const { paymentMethod, payBy, refunded } = order;
  return (
    <>
      {methodNames[paymentMethod]}
      {payBy !== null && (
        <span className={`ml-2 text-xs ${isOver(payBy) ? "text-error" : "text-ink-soft"}`}>
          {isOver(payBy) ? "overdue since" : "until"} {formatShortDay(payBy)}
        </span>
      )}
      {refunded > 0 && (
        <span className="ml-2 text-ink-soft text-xs">{formatPence(refunded)} refunded</span>
      )}
    </>
  );
}

function isOver(time: string): boolean {
  return Date.parse(time) < Date.now();
}
