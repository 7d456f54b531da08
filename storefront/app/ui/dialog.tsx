import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";

interface DialogProps {
  /** Called however the dialog goes: Escape, a press beside it, a button in it. */
  readonly onClose: () => void;
  /** The id of the heading inside that names the dialog. */
  readonly labelledBy: string;
  /** For the button that opens it to say what it controls. */
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is drawn. The platform keeps the focus inside, the rest of
 * the page still, and gives the focus back when it closes: `onClose` then takes it away.
 */
export function Dialog({ onClose, labelledBy, id, className = "", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);

  useEffect(() => {
    keepScrollbarRoom();
    dialog.current?.showModal();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the platform closes it on Escape
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={labelledBy}
      className={className}
      onClose={onClose}
      onPointerDown={(event) => {
        // Content fills the dialog, so only a press on the backdrop has the dialog itself as its target.
        isPressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // Not where words were selected beyond the edge, nor by the second click of the double click
        // whose first has opened it.
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

/** The cross in a dialog's corner. Its method closes the dialog, so the focus goes back as well. */
export function DialogClose({ label = "Close", className = "" }: DialogCloseProps) {
  return (
    <form method="dialog" className={className}>
      <button
        type="submit"
        aria-label={label}
        className="flex size-11 items-center justify-center hover:text-plum"
      >
        <Icon name="close" className="size-5" />
      </button>
    </form>
  );
}

/** An open dialog holds the page still; where its scroll bar takes room, that room has to stay. */
function keepScrollbarRoom() {
  const page = document.documentElement;
  page.classList.toggle("has-scrollbar-room", innerWidth > page.clientWidth);
}
