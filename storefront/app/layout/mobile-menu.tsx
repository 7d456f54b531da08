import { DialogOpener } from "@damson/ui/dialog";
import { Icon } from "@damson/ui/icon";
import { Tooltip } from "@damson/ui/tooltip";
import { useState } from "react";
import { MenuSheet } from "./menu-sheet.tsx";

interface MobileMenuProps {
  /** The address of the signed-in shopper, who is offered no link to sign in. */
  readonly email: string | undefined;
}

/** The categories on small screens: a button and the sheet that it opens. */
export function MobileMenu({ email }: MobileMenuProps) {
  // Not known until hydrated: the browser itself then informs assistive technology.
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Tooltip label="Open menu" align="left" className="relative desktop:hidden">
        <DialogOpener
          opens="mobile-menu"
          aria-label="Open menu"
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          className="flex size-11 items-center justify-center noscript:hidden"
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
        </DialogOpener>
      </Tooltip>
      <MenuSheet email={email} onClose={() => setOpen(false)} />
    </>
  );
}
