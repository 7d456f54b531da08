import { closeDialog, Dialog, DialogClose } from "@damson/ui/dialog";
import type { ReactNode } from "react";
import { useFieldDrafts } from "#admin/lib/use-field-drafts.ts";

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  /** True for content to read rather than fill in. */
  readonly isWide?: boolean;
  /** Name of the draft that keeps the fields through a sign-out, until the dialog closes. Default: no draft. */
  readonly draft?: string;
  readonly children: ReactNode;
}

/** A modal dialog that is open while it is mounted. */
export function Panel({ id, title, onClose, isWide = false, draft, children }: PanelProps) {
  const heading = `${id}-title`;
  const { fields, forget } = useFieldDrafts(draft);
  return (
    <Dialog
      id={id}
      labelledBy={heading}
      onClose={() => {
        forget();
        onClose();
      }}
      opensAtOnce
      className={`m-auto rounded bg-porcelain shadow-raised ${isWide ? "w-[min(48rem,calc(100vw-2rem))]" : "w-[min(32rem,calc(100vw-2rem))]"}`}
    >
      <div className="flex items-center justify-between border-line border-b py-1 pr-1 pl-5">
        <h2 id={heading}>{title}</h2>
        <DialogClose />
      </div>
      <div {...fields} className="p-5">
        {children}
      </div>
    </Dialog>
  );
}

/** Use as `ref` of the field that takes the focus when its dialog opens, instead of the close button. */
export function autoFocusRef(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}

export { closeDialog };
