import type { Selection } from "#admin/lib/selection.ts";
import type { ListAddress } from "#admin/lib/use-list-address.ts";
import { SelectAllBox } from "./selection-box.tsx";

interface PhoneHeadProps {
  /** Ids of the rows of the page. */
  readonly ids: readonly string[];
  readonly sort: string;
  /** Each sort key, in words. */
  readonly sortNames: Readonly<Record<string, string>>;
  readonly address: ListAddress;
  readonly selection: Selection;
}

/** The controls of the table head, on phones, which have no room for one. */
export function PhoneHead({ ids, sort, sortNames, address, selection }: PhoneHeadProps) {
  return (
    <div className="no-print flex items-center border-line border-t md:hidden">
      <SelectAllBox ids={ids} selection={selection} />
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
