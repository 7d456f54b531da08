import { type ComponentProps, type ReactNode, useEffect } from "react";
import { Icon } from "./icon.tsx";
import { Tooltip } from "./tooltip.tsx";

declare module "react" {
  /** Command of a button, which browsers run without a script, and React's types do not have yet. */
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | undefined;
    /** The id of the element that `command` is for. */
    commandfor?: string | undefined;
  }
}

interface DialogProps {
  readonly id: string;
  /** Called however the dialog is closed: Escape, a press on the backdrop, a button in it. */
  readonly onClose: () => void;
  /** The id of the heading inside that names the dialog. */
  readonly labelledBy: string;
  /** Without it, a `DialogOpener` opens the dialog. */
  readonly opensAtOnce?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A modal dialog. The browser keeps the focus inside and gives it back on closing. */
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
        // The event comes a moment later, when it may be open again, and bubbles in React from a dialog inside.
        if (!currentTarget.open) onClose();
      }}
      onFocusCapture={(event) => {
        // The focus that opening gives to the cross asks for no tooltip.
        if (!event.currentTarget.contains(event.relatedTarget)) event.stopPropagation();
      }}
    >
      {children}
    </dialog>
  );
}

interface DialogOpenerProps extends ComponentProps<"button"> {
  /** The id of the dialog. */
  readonly opens: string;
}

/** A button that opens a dialog. The browser does so before any script, if it knows `commandfor`. */
export function DialogOpener({ opens, onClick, ...rest }: DialogOpenerProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-haspopup="dialog"
      commandfor={opens}
      command="show-modal"
      onClick={(event) => {
        // From hydration on it is opened here, in every browser alike.
        event.preventDefault();
        // Busy, it only fills the dialog, for an answer that was given before there was anything in it.
        if (!event.currentTarget.ariaBusy) {
          // Safari does not focus a clicked button, and the dialog returns the focus to what had it.
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

/** The cross in a dialog's corner. The form's method closes the dialog and gives the focus back. */
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
