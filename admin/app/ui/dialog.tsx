import type { ReactNode } from "react";
import { closeDialog, Dialog, DialogClose } from "#app/ui/dialog.tsx";

interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** Called however it is closed. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog that is open for as long as it is rendered. */
export function Panel({ id, title, onClose, children }: PanelProps) {
  const heading = `${id}-title`;
  return (
    <Dialog
      id={id}
      labelledBy={heading}
      onClose={onClose}
      opensAtOnce
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded bg-porcelain shadow-raised"
    >
      <div className="flex items-center justify-between border-line border-b py-1 pr-1 pl-5">
        <h2 id={heading}>{title}</h2>
        <DialogClose />
      </div>
      <div className="p-5">{children}</div>
    </Dialog>
  );
}

export { closeDialog };
