import type { ListedOrder, OrderSort } from "@damson/order-service/admin-api/contract/orders";
import { formatPence } from "@damson/shop/money";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { focusRow } from "#admin/keys/list-rows.ts";
import type { Selection } from "#admin/lib/selection.ts";
import type { ListAddress } from "#admin/lib/use-list-address.ts";
import { OrderStateBadge } from "#admin/order/order-state.tsx";
import { PhoneHead } from "#admin/ui/phone-head.tsx";
import { SelectAllBox, SelectionBox } from "#admin/ui/selection-box.tsx";
import { ariaSort, SortHeading } from "#admin/ui/sort-heading.tsx";
import { formatPlaced } from "#admin/ui/times.ts";
import { sortNames } from "./labels.ts";
import { PaymentCell } from "./payment-cell.tsx";
import { tabOf } from "./tabs.ts";

interface OrdersTableProps {
  readonly orders: readonly ListedOrder[];
  readonly sort: OrderSort;
  readonly address: ListAddress;
  readonly selection: Selection;
}

const heading = "border-line border-b px-2 py-2 text-left font-medium text-ink-soft text-xs";
const columns: readonly {
  readonly label: string;
  readonly className?: string;
  readonly by?: string;
}[] = [
  { label: "Number", className: "mouse:pl-0" },
  { label: "Placed", by: "placed_at" },
  { label: "Customer" },
  { label: "Town", className: "max-xl:hidden" },
  { label: "Items", className: "text-right max-lg:hidden" },
  { label: "State" },
  { label: "Payment", className: "max-lg:hidden" },
  { label: "Total", className: "text-right", by: "total" },
];
const cell = "px-2 py-1.5 md:h-10";

/** The list of orders. On a phone each row is a block: number, state and total, then name, items and time. */
export function OrdersTable({ orders, sort, address, selection }: OrdersTableProps) {
  const numbers = orders.map(({ number }) => number);
  const isStateClear = tabOf(address.params).query.startsWith("state=");
  return (
    <>
      <PhoneHead ids={numbers} {...{ sort, sortNames, address, selection }} />
      <table className="w-full border-line border-t max-md:block">
        <caption className="sr-only">Orders</caption>
        <thead className="max-md:hidden">
          <tr>
            <th scope="col" className="w-11 border-line mouse:w-9 border-b">
              <SelectAllBox ids={numbers} selection={selection} />
            </th>
            {columns.map(({ label, className = "", by }) => (
              <th
                key={label}
                scope="col"
                className={`${heading} ${className}`}
                aria-sort={by === undefined ? undefined : ariaSort(by, sort)}
              >
                {by ? (
                  <SortHeading by={by} sort={sort} address={address}>
                    {label}
                  </SortHeading>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {orders.map((order) => (
            <OrderRow
              key={order.number}
              order={order}
              selection={selection}
              isStateClear={isStateClear}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Places a cell below the name, where large letters leave no room beside it. */
const belowName =
  "max-[18rem]:col-start-2 max-[18rem]:row-start-auto max-[18rem]:text-left mouse:max-[18rem]:pl-0";

interface OrderRowProps {
  readonly order: ListedOrder;
  readonly selection: Selection;
  /** True where the tab names the state: a phone has no room to repeat it. */
  readonly isStateClear: boolean;
}

function OrderRow({ order, selection, isStateClear }: OrderRowProps) {
  const { number, placedAt, name, town, postcode, items, total } = order;
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest("a, td:has(input)");
    if (isControl || getSelection()?.isCollapsed === false) return;
    // On coming back the focus is here again, as after the link.
    focusRow(number);
    const to = `/orders/${number}`;
    if (event.ctrlKey || event.metaKey) window.open(to, "_blank", "noopener");
    else void navigate(to);
  };
  return (
    // The link of its number does the same for a keyboard.
    <tr
      onClick={open}
      className="cursor-pointer border-line border-b hover:bg-white has-[a:focus-visible]:bg-petal/50 has-[a:focus-visible]:shadow-[inset_3px_0_0_var(--color-plum)] max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto_auto] max-[18rem]:grid-cols-[auto_minmax(0,1fr)] max-md:items-center max-md:py-2"
    >
      <td className="max-md:row-span-2 max-[18rem]:row-span-4">
        <SelectionBox
          label={`Choose ${number}`}
          isSelected={selection.has(number)}
          onChange={(isSelected) => selection.set([number], isSelected)}
        />
      </td>
      <th
        scope="row"
        className={`${cell} text-left mouse:pl-0 font-medium max-md:col-span-2 max-[18rem]:col-span-1 max-md:py-0`}
      >
        <Link
          to={`/orders/${number}`}
          data-row={number}
          className="tabular whitespace-nowrap max-[14rem]:whitespace-normal max-md:mr-2 underline-offset-4 hover:underline"
        >
          {number}
        </Link>
        {!isStateClear && (
          <span className="md:hidden">
            <OrderStateBadge {...order} />
          </span>
        )}
      </th>
      <td
        className={`${cell} tabular whitespace-nowrap max-md:col-span-2 max-md:col-start-3 max-md:row-start-2 max-md:py-0 max-md:text-right max-md:text-ink-soft max-md:text-xs ${belowName} max-[18rem]:col-span-1 max-[18rem]:whitespace-normal`}
      >
        <span className="md:hidden">{items === 1 ? "1 item" : `${items} items`} · </span>
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
    </tr>
  );
}
