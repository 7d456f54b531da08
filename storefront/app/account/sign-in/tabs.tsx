import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

interface Tab {
  readonly title: string;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/**
 * Tabs of the ARIA Authoring Practices: arrows, Home and End move between tabs, and Tab moves into the panel.
 * Hidden panels stay mounted and keep their input.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const next = tabReachedBy(event.key, selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex border-line border-b"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected ? 0 : -1}
            className="-mb-px min-h-12 flex-1 border-plum pb-0.5 font-display text-ink-soft text-lg transition-colors hover:text-ink aria-selected:border-b-2 aria-selected:pb-0 aria-selected:text-ink sm:text-xl forced-colors:aria-selected:border-b-4"
            onClick={() => setSelected(index)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, panel }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
          className="pt-8"
        >
          {panel}
        </div>
      ))}
    </div>
  );
}

function tabReachedBy(key: string, from: number, count: number): number | undefined {
  if (key === "ArrowRight") return (from + 1) % count;
  if (key === "ArrowLeft") return (from + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
