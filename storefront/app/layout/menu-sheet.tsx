import { Dialog, DialogClose } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { categories } from "./categories.ts";
import { CategoryLink } from "./category-link.tsx";

export interface MenuSheetProps {
  /** Of the signed-in shopper, who is offered no link to sign in. */
  readonly email: string | undefined;
  readonly onClose: () => void;
}

/** The categories on small screens: a sheet from the left. */
export function MenuSheet({ email, onClose }: MenuSheetProps) {
  return (
    <Dialog
      id="mobile-menu"
      onClose={onClose}
      labelledBy="mobile-menu-title"
      className="fixed inset-y-0 left-0 h-dvh max-h-none w-[85%] max-w-sm bg-porcelain transition-[translate] duration-240 open:shadow-raised starting:open:-translate-x-full"
    >
      <Menu email={email} onClose={onClose} />
    </Dialog>
  );
}

function Menu({ email, onClose }: MenuSheetProps) {
  return (
    <div className="flex min-h-full flex-col pb-8">
      <div className="flex h-14 items-center justify-between border-line border-b pr-1.5 pl-6">
        <h2 id="mobile-menu-title" className="label-caps font-sans text-ink-soft">
          Menu
        </h2>
        <DialogClose label="Close menu" />
      </div>
      <nav aria-label="Main" className="px-6 py-4">
        <ul>
          {categories.map(({ path, label }) => (
            <li key={path} className="border-line border-b">
              <CategoryLink
                to={path}
                className="group flex min-h-16 items-center justify-between font-display text-xl aria-[current]:text-plum"
                onClick={onClose}
              >
                <span className="decoration-1 underline-offset-8 group-aria-[current]:underline">
                  {label}
                </span>
                <Icon name="chevron-right" className="size-5 text-ink-soft" />
              </CategoryLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-col px-6">
        <SheetLink to="/contact" label="Contact Us" onClick={onClose} />
        {email === undefined && <SheetLink to="/auth" label="Sign In" onClick={onClose} />}
      </div>
    </div>
  );
}

interface SheetLinkProps {
  readonly to: string;
  readonly label: string;
  readonly onClick: () => void;
}

function SheetLink({ to, label, onClick }: SheetLinkProps) {
  return (
    <Link to={to} className="flex min-h-12 items-center" onClick={onClick}>
      {label}
    </Link>
  );
}
