import type { ReactNode } from "react";
import { FormError } from "#admin/session/form-error.tsx";

interface SaveStatusProps {
  readonly editor: {
    readonly isDirty: boolean;
    readonly isPending: boolean;
    readonly hasPendingPictures: boolean;
  };
}

export function SaveStatus({ editor }: SaveStatusProps) {
  return <p role="status">{formatStatus(editor)}</p>;
}

function formatStatus({ isDirty, isPending, hasPendingPictures }: SaveStatusProps["editor"]) {
  if (hasPendingPictures && isPending) return "Preparing pictures. We’ll save when they’re ready.";
  if (hasPendingPictures) return "Preparing pictures";
  if (isPending) return "Saving";
  return isDirty ? "Unsaved changes" : "Saved";
}

interface SaveBarProps {
  readonly status: ReactNode;
  readonly error: string | undefined;
  /** The primary button and an optional second one. */
  readonly children: ReactNode;
}

/** Holds the primary button and stays visible: at the top on a desktop, above the menu on a phone. */
export function SaveBar({ status, error, children }: SaveBarProps) {
  return (
    <div className="save-bar no-print z-20 mb-4 bg-porcelain thumb:fixed thumb:inset-x-0 thumb:bottom-(--foot) thumb:mb-0 thumb:border-line thumb:border-t thumb:bg-white thumb:px-4 thumb:py-2 md:sticky md:top-0 md:-mx-8 md:border-line md:border-b md:px-8 md:py-2">
      <FormError>{error}</FormError>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 text-ink-soft max-sm:text-xs md:flex md:items-baseline md:gap-4">
          {status}
        </div>
        <div className="flex shrink-0 gap-2">{children}</div>
      </div>
    </div>
  );
}
