import { Icon } from "@damson/ui/icon";
import { useEffect, useRef } from "react";
import { Link } from "#app/ui/link.tsx";
import { type FilterGroup, listOptions } from "./filter-groups.ts";
import { type FilterSelection, withoutOption } from "./filters.ts";

interface ChosenFiltersProps {
  readonly groups: readonly FilterGroup[];
  readonly selection: FilterSelection;
  readonly hrefFor: (selection: FilterSelection) => string;
  readonly clearHref: string;
}

/** The chosen filters. Each is a link that removes it. */
export function ChosenFilters({ groups, selection, hrefFor, clearHref }: ChosenFiltersProps) {
  const chosen = groups.flatMap((group) =>
    listOptions(group)
      .filter(({ value }) => selection.filters.get(group.name)?.includes(value))
      .map((option) => ({ ...option, name: group.name })),
  );
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number>(undefined);

  // The focused link no longer exists. The next link gets the focus, or else the heading of the list.
  useEffect(() => {
    if (pressed.current === undefined || selection === undefined) return;
    const links = list.current?.querySelectorAll("a");
    const next = links?.[Math.min(pressed.current, links.length - 1)];
    (next ?? document.querySelector<HTMLElement>("main h1"))?.focus();
    pressed.current = undefined;
  }, [selection]);

  if (chosen.length === 0) return null;
  return (
    <ul ref={list} aria-label="Chosen filters" className="mb-6 flex flex-wrap items-center gap-2">
      {chosen.map(({ name, value, label }, index) => (
        <li key={name + value}>
          <Link
            to={hrefFor(withoutOption(selection, name, value))}
            inPlace
            onClick={() => {
              pressed.current = index;
            }}
            className="flex min-h-11 items-center gap-2 rounded border border-control px-3 text-sm hover:border-plum hover:text-plum"
          >
            <span className="sr-only">Remove </span>
            {label}
            <Icon name="close" className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearHref}
          inPlace
          onClick={() => {
            pressed.current = 0;
          }}
          className="flex min-h-11 items-center px-2 text-sm underline underline-offset-4 hover:text-plum"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
