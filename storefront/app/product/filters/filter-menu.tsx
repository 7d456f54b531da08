import { type ReactNode, useEffect, useRef } from "react";

interface FilterMenuProps {
  readonly label: string;
  /** The chosen option, or the number of chosen options. */
  readonly value: string | number;
  readonly isChosen: boolean;
  readonly isBar: boolean;
  readonly children: ReactNode;
}

/** Options that open below their label. In the bar they cover the page until a press or the focus is elsewhere. */
export function FilterMenu({ label, value, isChosen, isBar, children }: FilterMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (!isBar) return;
    const closeUnlessWithin = ({ target }: Event) => {
      const isWithin = target instanceof Node && menu.current?.contains(target);
      if (menu.current !== null && !isWithin) menu.current.open = false;
    };
    addEventListener("pointerdown", closeUnlessWithin);
    addEventListener("focusin", closeUnlessWithin);
    return () => {
      removeEventListener("pointerdown", closeUnlessWithin);
      removeEventListener("focusin", closeUnlessWithin);
    };
  }, [isBar]);

  return (
    <details
      ref={menu}
      name={isBar ? "filters" : undefined}
      className="fold filter-menu"
      onKeyDown={({ key, currentTarget }) => {
        if (!isBar || key !== "Escape" || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary>
        <span>
          {`${label} `}
          <span className={isChosen ? "text-plum" : "text-ink-soft"}>{value}</span>
        </span>
      </summary>
      <div className="filter-options">{children}</div>
    </details>
  );
}
