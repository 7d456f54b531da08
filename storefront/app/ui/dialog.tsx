import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { Tooltip } from "./tooltip.tsx";

interface DialogProps {
  /** Called however the dialog is closed: Escape, a press on the backdrop, a button in it. */
  readonly onClose: () => void;
  /** The id of the heading inside that names the dialog. */
  readonly labelledBy: string;
  /** For the button that opens it to say what it controls. */
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is rendered. The browser keeps the focus inside and gives
 * it back on closing; `onClose` is then to remove it.
 */
export function Dialog({ onClose, labelledBy, id, className = "", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const isOpen = useRef(false);

  useEffect(() => {
    keepScrollbarRoom();
    dialog.current?.showModal();
    isOpen.current = true;
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the platform closes it on Escape
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={labelledBy}
      className={className}
      onClose={onClose}
      onFocusCapture={(event) => {
        // The focus that opening gives to the cross asks for no tooltip.
        if (!isOpen.current) event.stopPropagation();
      }}
      onPointerDown={(event) => {
        // The content fills the dialog, so only a press on the backdrop has the dialog as its target.
        isPressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // Neither a text selection that ends on the backdrop closes it, nor the second click of the
        // double click that opened it.
        const isMeant = isPressedBeside.current && event.detail < 2;
        if (isMeant && event.target === dialog.current) dialog.current.close();
      }}
    >
      {children}
    </dialog>
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

/** An open dialog hides the page's scroll bar: if that takes up room, the room has to stay. */
function keepScrollbarRoom() {
  const page = document.documentElement;
  page.classList.toggle("has-scrollbar-room", innerWidth > page.clientWidth);
}
