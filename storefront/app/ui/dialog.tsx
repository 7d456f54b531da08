import { type ReactNode, useEffect, useRef } from "react";

interface DialogProps {
  readonly isOpen: boolean;
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
 * A modal dialog. The platform keeps the focus inside, the rest of the page still, and gives the
 * focus back when it closes. Its content exists only while it is open.
 */
export function Dialog({ isOpen, onClose, labelledBy, id, className = "", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) {
      keepScrollbarRoom();
      dialog.current?.showModal();
    } else dialog.current?.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the platform closes it on Escape
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={labelledBy}
      className={className}
      onClose={onClose}
      onClick={(event) => {
        // Content fills the dialog, so only a press on the backdrop has the dialog itself as its target.
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      {isOpen && children}
    </dialog>
  );
}

/** An open dialog holds the page still; where its scroll bar takes room, that room has to stay. */
function keepScrollbarRoom() {
  const page = document.documentElement;
  page.classList.toggle("has-scrollbar-room", innerWidth > page.clientWidth);
}
