import { useEffect, useEffectEvent } from "react";
import { Button } from "#admin/ui/button.tsx";

interface SaveButtonProps {
  readonly editor: {
    readonly isDirty: boolean;
    readonly isPending: boolean;
    readonly isOutdated: boolean;
    save(): unknown;
  };
  readonly variant?: "primary" | "secondary";
}

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
      // Stays focusable when there is nothing left to save.
      aria-disabled={isPending || !canSave || undefined}
      aria-keyshortcuts="Control+S Meta+S"
      onClick={save}
    >
      Save
    </Button>
  );
}

/** Saves on Ctrl+S or ⌘S, also while a field has the focus. */
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
