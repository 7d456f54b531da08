import { Icon } from "#app/ui/icon.tsx";
import { failure } from "#app/ui/toast-texts.ts";
import { showToast } from "#app/ui/toasts.ts";

interface CopyButtonProps {
  readonly text: string;
  /** What is copied: `Copy 7K3Q-9XTB`. */
  readonly label: string;
}

/** Puts a text on the clipboard. */
export function CopyButton({ text, label }: CopyButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void copyText(text)}
      className="inline-flex size-11 items-center justify-center text-ink-soft hover:text-plum mouse:size-8"
    >
      <Icon name="copy" className="size-4" />
    </button>
  );
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: "Copied" });
  } catch {
    showToast(failure("Not copied", "The browser did not allow it. Select the text, and copy it."));
  }
}
