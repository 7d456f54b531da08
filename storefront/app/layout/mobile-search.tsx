import { Icon } from "@damson/ui/icon";
import { Tooltip } from "@damson/ui/tooltip";
import { useEffect, useRef, useState } from "react";
import { onNavigation } from "#app/runtime/navigation.ts";
import { SearchForm } from "./search-form.tsx";

/** The search box on small screens: a popover below the header bar, which opens without script. */
export function MobileSearch() {
  // Unknown before hydration: until then the browser informs assistive technology.
  const [isOpen, setOpen] = useState<boolean>();
  const box = useRef<HTMLDivElement>(null);
  const label = isOpen ? "Close search" : "Open search";

  useEffect(() => {
    // It was opened before hydration.
    if (knowsPopovers() && box.current?.matches(":popover-open")) setOpen(true);
    return onNavigation(() => box.current?.hidePopover?.());
  }, []);

  return (
    <>
      <Tooltip label={label} align="left" className="relative desktop:hidden">
        <button
          type="button"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls="mobile-search"
          popoverTarget="mobile-search"
          className="flex size-11 items-center justify-center"
          onClick={() => {
            if (!knowsPopovers()) setOpen(!isOpen);
          }}
        >
          <Icon name={isOpen ? "close" : "search"} />
        </button>
      </Tooltip>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field in it is what is operated */}
      <div
        ref={box}
        id="mobile-search"
        popover="auto"
        className={`below-header fixed overflow-clip desktop:hidden ${isOpen ? "" : "no-popover:hidden"}`}
        onToggle={(event) => setOpen(event.newState === "open")}
        // Without this, the first Escape only clears the field.
        onKeyDown={(event) => event.key === "Escape" && event.currentTarget.hidePopover?.()}
      >
        <div className="border-line border-b bg-porcelain px-4 pt-1 pb-4 transition-[translate] starting:-translate-y-full">
          <SearchForm placeholder="Search for a product..." autoFocus />
        </div>
      </div>
    </>
  );
}

function knowsPopovers(): boolean {
  return "popover" in HTMLElement.prototype;
}
