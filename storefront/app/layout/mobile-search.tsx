import { useRef, useState } from "react";
import { useLocation } from "#app/runtime/router.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { SearchForm } from "./search-form.tsx";

/** The search box on small screens, which opens below the header's bar. */
export function MobileSearch() {
  // Tied to the history entry at which it was opened, so that any navigation closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const toggle = useRef<HTMLButtonElement>(null);
  const label = isOpen ? "Close search" : "Open search";
  const close = () => setOpenAt(undefined);

  function cancel() {
    close();
    toggle.current?.focus();
  }

  return (
    <>
      <Tooltip label={label} align="left">
        <button
          ref={toggle}
          type="button"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls="mobile-search"
          className="flex size-11 items-center justify-center noscript:hidden"
          onClick={() => setOpenAt(isOpen ? undefined : key)}
        >
          <Icon name={isOpen ? "close" : "search"} />
        </button>
      </Tooltip>
      <div id="mobile-search" className="absolute inset-x-0 top-full -z-10">
        {isOpen && (
          <div className="border-line border-b bg-porcelain px-4 pt-1 pb-4 transition-[opacity,translate] starting:-translate-y-4 starting:opacity-0">
            <SearchForm
              placeholder="Search for a product..."
              inputRef={focusAtOnce}
              onSearched={close}
              onEscape={cancel}
            />
          </div>
        )}
      </div>
    </>
  );
}

function focusAtOnce(input: HTMLInputElement | null) {
  input?.focus();
}
