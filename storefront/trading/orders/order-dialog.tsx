import { Dialog, DialogClose, DialogOpener } from "@damson/ui/dialog";
import type { ReactNode } from "react";

interface OrderDialogProps {
  readonly id: string;
  readonly opener: string;
  readonly title: string;
  readonly onOpen?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A link-like button on the order page, and the dialog that it opens. */
export function OrderDialog({ id, opener, title, onOpen, onClose, children }: OrderDialogProps) {
  return (
    <>
      <DialogOpener
        opens={id}
        className="no-print min-h-11 self-start text-ink-soft underline decoration-1 underline-offset-4 hover:text-plum hover:decoration-2"
        onClick={onOpen}
      >
        {opener}
      </DialogOpener>
      <Dialog
        id={id}
        labelledBy={`${id}-title`}
        onClose={onClose}
        className="bottom-sheet md:m-auto md:max-w-lg md:rounded forced-colors:border"
      >
        <div className="flex flex-col gap-5 px-5 pt-3 pb-6 md:px-8 md:pt-5 md:pb-8">
          <div className="-mr-3 flex items-center justify-between gap-4">
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            <DialogClose />
          </div>
          {children}
        </div>
      </Dialog>
    </>
  );
}
