import { focusAtOnce } from "@damson/ui/focus-at-once";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useEdition } from "#app/edition.ts";
import { Link } from "#app/ui/link.tsx";
import { accountControlStyle } from "./account-control-style.ts";
import { AccountLabel } from "./account-label.tsx";

interface AccountMenuProps {
  readonly email: string;
  readonly onSignOut: () => Promise<void>;
}

/** Implements the menu button pattern of the ARIA Authoring Practices. */
export function AccountMenu({ email, onSignOut }: AccountMenuProps) {
  const links = useEdition().menuLinks.account;
  const { isOpen, setOpen, root, button } = useMenuButton();
  const [isSigningOut, setSigningOut] = useState(false);
  const id = useId();

  function onButtonKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(true);
  }

  async function signOut() {
    if (isSigningOut) return;
    setSigningOut(true);
    await onSignOut();
    setSigningOut(false);
    // Closing removes the focused item. After signing out, the menu has already disappeared.
    if (root.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isSigningOut || undefined}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        className={accountControlStyle}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onButtonKeyDown}
      >
        <AccountLabel />
      </button>
      {isOpen && (
        <div className="absolute top-full right-0 z-10 w-60 rounded border border-line bg-white py-2 text-sm [box-shadow:var(--shadow-raised)] transition-opacity starting:opacity-0">
          <p className="truncate px-4 py-2 text-ink-soft text-xs">{email}</p>
          <div id={`${id}-menu`} aria-labelledby={`${id}-button`} role="menu" onKeyDown={moveFocus}>
            {links.map(({ to, label }, index) => (
              <Link
                key={to}
                ref={index === 0 ? focusAtOnce : undefined}
                to={to}
                role="menuitem"
                tabIndex={-1}
                className="flex min-h-11 w-full items-center px-4 hover:bg-porcelain hover:text-plum focus-visible:-outline-offset-2"
                onKeyDown={({ key }) => key === "Tab" && setOpen(false)}
                onClick={() => setOpen(false)}
              >
                {label}
              </Link>
            ))}
            <button
              ref={links.length === 0 ? focusAtOnce : undefined}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-busy={isSigningOut || undefined}
              className="flex min-h-11 w-full items-center px-4 text-left hover:bg-porcelain hover:text-plum focus-visible:-outline-offset-2"
              onKeyDown={({ key }) => key === "Tab" && setOpen(false)}
              onClick={() => void signOut()}
            >
              {isSigningOut ? "Signing out..." : "Sign Out"}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** As in the ARIA Authoring Practices: wraps around, with Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const current = items.findIndex((item) => item.matches(":focus"));
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    Home: 0,
    End: -1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items.at(target % items.length)?.focus();
}

function useMenuButton() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    // On the window, because a press on the email address takes the focus away from the menu items.
    const closeOnEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== "Escape") return;
      button.current?.focus();
      setOpen(false);
    };
    addEventListener("pointerdown", closeOutside);
    addEventListener("keydown", closeOnEscape);
    return () => {
      removeEventListener("pointerdown", closeOutside);
      removeEventListener("keydown", closeOnEscape);
    };
  }, [isOpen]);

  return { isOpen, setOpen, root, button };
}
