import { type ComponentProps, type ReactNode, useEffect } from "react";
import { Icon } from "./icon.tsx";
import { Tooltip } from "./tooltip.tsx";

declare module "react" {
  /** Button command that works without a script. Missing in React's types. */
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | undefined;
    commandfor?: string | undefined;
  }
}

interface DialogProps {
  readonly id: string;
  /** Called whenever the dialog closes: by Escape, the backdrop or a button. */
  readonly onClose: () => void;
  /** Id of the heading that names the dialog. */
  readonly labelledBy: string;
  /** Otherwise a `DialogOpener` opens it. */
  readonly opensAtOnce?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A modal dialog. The browser traps the focus and restores it on close. */
export function Dialog({
  id,
  onClose,
  labelledBy,
  opensAtOnce = false,
  className = "",
  children,
}: DialogProps) {
  useEffect(() => {
    if (opensAtOnce) showDialog(id);
  }, [id, opensAtOnce]);

  return (
    <dialog
      id={id}
      aria-labelledby={labelledBy}
      className={className}
      onClose={({ currentTarget }) => {
        // The event comes later, when the dialog may be open again. React also bubbles it from
        // nested dialogs.
        if (!currentTarget.open) onClose();
      }}
      onFocusCapture={(event) => {
        // The initial focus on the close button should not show a tooltip.
        if (!event.currentTarget.contains(event.relatedTarget)) event.stopPropagation();
      }}
    >
      {children}
    </dialog>
  );
}

interface DialogOpenerProps extends ComponentProps<"button"> {
  readonly opens: string;
}

/** Opens a dialog. Browsers that support `commandfor` do so even before hydration. */
export function DialogOpener({ opens, onClick, ...rest }: DialogOpenerProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-haspopup="dialog"
      commandfor={opens}
      command="show-modal"
      onClick={(event) => {
        // After hydration the script opens the dialog in every browser.
        event.preventDefault();
        // While busy, the dialog may still be empty: only run `onClick`.
        if (!event.currentTarget.ariaBusy) {
          // The dialog restores the focus to the element that had it, but Safari does not focus
          // clicked buttons.
          event.currentTarget.focus();
          showDialog(opens);
        }
        onClick?.(event);
      }}
    />
  );
}

interface DialogCloseProps {
  readonly label?: string;
  readonly className?: string;
}

/** The form's method closes the dialog and restores the focus. */
export function DialogClose({ label = "Close", className = "" }: DialogCloseProps) {
  return (
    <form method="dialog" className={className}>
      <Tooltip label={label} align="right">
        <button
          type="submit"
          aria-label={label}
          className="flex size-11 items-center justify-center hover:text-plum"
        >
          <Icon name="close" className="size-5" />
        </button>
      </Tooltip>
    </form>
  );
}

export function closeDialog(id: string): void {
  findDialog(id)?.close();
}

function showDialog(id: string): void {
  const dialog = findDialog(id);
  if (!dialog?.open) dialog?.showModal();
}

function findDialog(id: string): HTMLDialogElement | undefined {
  const dialog = document.getElementById(id);
  return dialog instanceof HTMLDialogElement ? dialog : undefined;
}
