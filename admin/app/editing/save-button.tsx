import { Button } from "#admin/ui/button.tsx";
import { useSaveKey } from "./use-save-key.ts";

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
