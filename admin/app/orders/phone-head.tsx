import type { OrderSort } from "@damson/order-service/admin-api/contract/orders";
import type { ListAddress } from "#admin/lib/use-list-address.ts";
import { SelectAllBox } from "./selection-box.tsx";
import type { OrderSelection } from "./use-order-selection.ts";

const sortNames: Readonly<Record<OrderSort, string>> = {
  "-placed_at": "Newest first",
  placed_at: "Oldest first",
  "-total": "Highest total first",
  total: "Lowest total first",
};

interface PhoneHeadProps {
  readonly numbers: readonly string[];
  readonly sort: OrderSort;
  readonly address: ListAddress;
  readonly selection: OrderSelection;
}

/** The controls of the table head, on phones, which have no room for one. */
export function PhoneHead({ numbers, sort, address, selection }: PhoneHeadProps) {
  return (
    <div className="no-print flex items-center border-line border-t md:hidden">
      <SelectAllBox numbers={numbers} selection={selection} />
      <span aria-hidden="true" className="text-ink-soft text-xs">
        All
      </span>
      <select
        aria-label="Sort"
        value={sort}
        onChange={(event) => address.change({ sort: event.currentTarget.value }, { replace: true })}
        className="ml-auto h-11 bg-transparent text-right text-ink-soft text-xs"
      >
        {Object.entries(sortNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
