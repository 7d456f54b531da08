import { Icon } from "@damson/ui/icon";
import { Tooltip } from "@damson/ui/tooltip";
import { useEffect, useRef, useState } from "react";
import { onNavigation } from "#app/runtime/navigation.ts";
import { SearchForm } from "./search-form.tsx";

/** The search box on small screens: a popover below the header bar, which opens without script. */
export function MobileSearch() {
  // Undefined before hydration, when the browser itself tells screen readers the state.
  const [isOpen, setOpen] = useState<boolean>();
  const box = useRef<HTMLDivElement>(null);
  const label = isOpen ? "Close search" : "Open search";

  useEffect(() => {
    // The box was opened before hydration.
    if (supportsPopovers() && box.current?.matches(":popover-open")) setOpen(true);
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
            if (!supportsPopovers()) setOpen(!isOpen);
          }}
        >
          <Icon name={isOpen ? "close" : "search"} />
        </button>
      </Tooltip>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: users operate the field inside */}
      <div
        ref={box}
        id="mobile-search"
        popover="auto"
        className={`below-header${isOpen ? "" : " no-popover:hidden"}`}
        onToggle={(event) => setOpen(event.newState === "open")}
        // Without this, the first Escape only clears the field.
        onKeyDown={(event) => event.key === "Escape" && event.currentTarget.hidePopover?.()}
      >
        <div>
          <SearchForm placeholder="Search for a product..." autoFocus />
        </div>
      </div>
    </>
  );
}

function supportsPopovers(): boolean {
  return "popover" in HTMLElement.prototype;
}
