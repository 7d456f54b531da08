import { type ComponentType, useCallback, useState } from "react";
import { lazy } from "#app/runtime/lazy.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LazyDialog } from "#app/ui/lazy-dialog.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import type { MenuSheetProps } from "./menu-sheet.tsx";

const sheet = lazy<ComponentType<MenuSheetProps>>(
  async () => (await import("./menu-sheet.tsx")).MenuSheet,
);

/** The button that opens the categories on small screens. */
export function MobileMenu({ email }: Pick<MenuSheetProps, "email">) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Tooltip label="Open menu" align="left">
        <button
          type="button"
          aria-label="Open menu"
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          className="flex size-11 items-center justify-center noscript:hidden"
          onPointerEnter={sheet.preload}
          onFocus={sheet.preload}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
        </button>
      </Tooltip>
      {isOpen && <LazyDialog of={sheet} props={{ email, onClose: close }} />}
    </>
  );
}
