import { Dialog, DialogClose, DialogOpener } from "@damson/ui/dialog";
import { Icon } from "@damson/ui/icon";
import { Tooltip } from "@damson/ui/tooltip";
import { useState } from "react";
import { useEdition } from "#app/edition.ts";
import { menu } from "#app/settings/menu.ts";
import { CategoryLink } from "./category-link.tsx";
import { SheetLink } from "./sheet-link.tsx";

interface MenuSheetProps {
  /** The signed-in shopper's email address. Hides the sign-in link. */
  readonly email: string | undefined;
  readonly onClose: () => void;
}

interface MobileMenuProps {
  readonly email: string | undefined;
}

export function MobileMenu({ email }: MobileMenuProps) {
  // Undefined before hydration, when the browser itself tells screen readers the state.
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

/** A sheet from the left. It is in every page's HTML, and its links work without script. */
function MenuSheet({ email, onClose }: MenuSheetProps) {
  const { menuLinks } = useEdition();
  return (
    <Dialog
      id="mobile-menu"
      onClose={onClose}
      labelledBy="mobile-menu-title"
      className="menu-sheet"
    >
      <div className="flex min-h-full flex-col pb-8">
        <div className="flex h-14 items-center justify-between border-line border-b pr-1.5 pl-6">
          {/* Not a heading, because the page's own h1 must be the first in the HTML. */}
          <p id="mobile-menu-title" className="label-caps text-ink-soft">
            Menu
          </p>
          <DialogClose label="Close menu" />
        </div>
        <nav aria-label="Main" className="px-6 py-4">
          <ul>
            {menu.map(({ path, label }) => (
              <li key={path} className="border-line border-b">
                <CategoryLink to={path} className="menu-link">
                  <span>{label}</span>
                  <Icon name="chevron-right" className="size-5 text-ink-soft" />
                </CategoryLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto flex flex-col px-6">
          <SheetLink to="/contact" label="Contact Us" />
          {(email === undefined ? menuLinks.signedOut : menuLinks.signedIn).map((link) => (
            <SheetLink key={link.to} {...link} />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
