import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import type { FilterGroup } from "./filter-groups.ts";
import { FilterMenu } from "./filter-menu.tsx";
import { FilterOptionRow } from "./filter-option-row.tsx";
import {
  type FilterSelection,
  type OptionCounts,
  parseFilters,
  type SortOrders,
} from "./filters.ts";

interface FilterGroupMenuProps {
  readonly group: FilterGroup;
  readonly counts: Readonly<Record<string, number>>;
  readonly selection: FilterSelection;
  readonly isBar: boolean;
  readonly onChange: () => void;
}

interface FilterFormProps {
  readonly groups: readonly FilterGroup[];
  readonly sortOrders: SortOrders;
  readonly counts: OptionCounts;
  readonly selection: FilterSelection;
  readonly action: string;
  /** The search whose results are filtered, as a query: `q=nails`. */
  readonly searched: string;
  readonly onChange: (selection: FilterSelection) => void;
  /** Shows the groups in a row. Each opens over the page, one at a time. */
  readonly isBar?: boolean;
}

export function FilterForm({
  groups,
  sortOrders,
  counts,
  selection,
  action,
  searched,
  onChange,
  isBar = false,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const read = () => {
    if (form.current !== null) onChange(parseFilters(readForm(form.current), groups, sortOrders));
  };
  // Some boxes may have been ticked before hydration.
  const catchUp = useEffectEvent(read);
  useEffect(() => catchUp(), []);

  const sort = sortOrders.find(({ value }) => value === selection.sort);
  return (
    <form
      ref={form}
      action={action}
      // The URL holds the selection, so the browser must not restore an earlier one.
      autoComplete="off"
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      {[...new URLSearchParams(searched)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {groups.map((group) => (
        <FilterGroupMenu
          key={group.name}
          group={group}
          selection={selection}
          isBar={isBar}
          counts={counts[group.name] ?? {}}
          onChange={read}
        />
      ))}
      <FilterMenu
        label="Sort"
        value={sort?.label ?? ""}
        isChosen={selection.sort !== ""}
        isBar={isBar}
      >
        <fieldset>
          <legend className="sr-only">Sort</legend>
          {sortOrders.map((order) => (
            <FilterOptionRow
              key={order.value}
              type="radio"
              name="sort"
              option={order}
              isChosen={order === sort}
              onChange={read}
            />
          ))}
        </fieldset>
      </FilterMenu>
      <div className="hidden noscript:block">
        <Button type="submit">Apply</Button>
      </div>
    </form>
  );
}

function readForm(form: HTMLFormElement): URLSearchParams {
  const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(pairs);
}

function FilterGroupMenu({
  group: { name, label, sets },
  counts,
  selection,
  isBar,
  onChange,
}: FilterGroupMenuProps) {
  const chosen = selection.filters.get(name) ?? [];
  return (
    <FilterMenu
      label={label}
      value={chosen.length || ""}
      isChosen={chosen.length > 0}
      isBar={isBar}
    >
      {sets.map(({ legend, options }) => (
        <fieldset key={legend}>
          <legend className={sets.length > 1 ? "label-caps pt-2 text-ink-soft" : "sr-only"}>
            {sets.length > 1 && <span className="sr-only">{`${label}: `}</span>}
            {legend}
          </legend>
          {options.map((option) => (
            <FilterOptionRow
              key={option.value}
              type="checkbox"
              name={name}
              option={option}
              count={counts[option.value] ?? 0}
              isChosen={chosen.includes(option.value)}
              onChange={onChange}
            />
          ))}
        </fieldset>
      ))}
    </FilterMenu>
  );
}
