import { closeDialog, Dialog, DialogClose } from "@damson/ui/dialog";
import type { ReactNode } from "react";
import { useFieldDrafts } from "#admin/lib/use-field-drafts.ts";

interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** Called however it is closed. */
  readonly onClose: () => void;
  /** True for content that is read rather than filled in. */
  readonly isWide?: boolean;
  /** Name of the draft that keeps its fields over a time-out, until it is closed. Default: no draft. */
  readonly draft?: string;
  readonly children: ReactNode;
}

/** A modal dialog that is open for as long as it is rendered. */
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

/** The `ref` of the field that has the focus when its dialog opens, instead of the dialog's cross. */
export function autoFocusRef(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}

export { closeDialog };
