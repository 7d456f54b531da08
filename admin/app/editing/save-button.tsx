import { useEffect, useEffectEvent } from "react";
import { Button } from "#admin/ui/button.tsx";

interface SaveButtonProps {
  readonly editor: {
    readonly isDirty: boolean;
    readonly isPending: boolean;
    readonly isOutdated: boolean;
    save(): unknown;
  };
  /** Default: it is the main one. */
  readonly variant?: "primary" | "secondary";
}

/** Saves, also by the key that saves elsewhere. */
export function SaveButton({ editor, variant = "primary" }: SaveButtonProps) {
  const { isDirty, isPending, isOutdated } = editor;
  const canSave = isDirty && !isOutdated;
  const save = () => {
    if (canSave) void editor.save();
  };
  useSaveKey(save);
  return (
    <Button
      variant={variant}
      isPending={isPending}
      // It keeps the focus when there is nothing more to save.
      aria-disabled={isPending || !canSave || undefined}
      aria-keyshortcuts="Control+S Meta+S"
      onClick={save}
    >
      Save
    </Button>
  );
}

/** Saves by the key that saves elsewhere, also while a field has the focus. */
function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (document.querySelector("dialog:modal") === null) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
