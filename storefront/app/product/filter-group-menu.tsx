import type { FilterGroup } from "./filter-groups.ts";
import { FilterMenu } from "./filter-menu.tsx";
import { FilterOptionRow } from "./filter-option-row.tsx";
import type { FilterSelection } from "./filters.ts";

interface FilterGroupMenuProps {
  readonly group: FilterGroup;
  /** The number of products that each option shows. */
  readonly counts: Readonly<Record<string, number>>;
  readonly selection: FilterSelection;
  readonly isBar: boolean;
  readonly onChange: () => void;
}

/** The options of a group, each with how many products it shows. */
export function FilterGroupMenu({
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
