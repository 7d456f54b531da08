import { CopyIcon as CopyDrawing } from "@damson/ui/copy-icon";
import { Icon } from "@damson/ui/icon";
import { failure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { Button } from "#admin/ui/button.tsx";

const COPIED_MS = 3_000;

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "className"> {
  readonly text: string;
  readonly children: ReactNode;
}

/** Copies text to the clipboard and briefly shows "Copied" without changing size. */
export function CopyButton({ text, children, ...rest }: CopyButtonProps) {
  const [isCopied, copy] = useCopy(text);
  return (
    <>
      <Button {...rest} onClick={copy}>
        <span
          className={`grid *:col-start-1 *:row-start-1 ${rest.variant === "quiet" ? "justify-items-end" : "justify-items-center"}`}
        >
          <span className={isCopied ? "invisible" : ""}>{children}</span>
          <span className={isCopied ? "" : "invisible"}>Copied</span>
        </span>
      </Button>
      <CopiedStatus isCopied={isCopied} />
    </>
  );
}

interface CopyIconProps {
  readonly text: string;
  readonly label: string;
}

/** The same as an icon, for use beside short text. */
export function CopyIcon({ text, label }: CopyIconProps) {
  const [isCopied, copy] = useCopy(text);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={copy}
        className="inline-flex size-11 items-center justify-center text-ink-soft hover:text-plum mouse:size-8"
      >
        {isCopied ? <Icon name="check" className="size-4" /> : <CopyDrawing className="size-4" />}
      </button>
      <CopiedStatus isCopied={isCopied} />
    </>
  );
}

function CopiedStatus({ isCopied }: { readonly isCopied: boolean }) {
  return (
    <span role="status" className="sr-only">
      {isCopied && "Copied"}
    </span>
  );
}

function useCopy(text: string) {
  const [copiedAt, setCopiedAt] = useState<number>();
  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = () => void copyText(text).then((ok) => ok && setCopiedAt(Date.now()));
  return [copiedAt !== undefined, copy] as const;
}

/** Returns false, after a toast, if the browser refused. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showToast(failure("Couldn’t copy", "Select the text and copy it"));
    return false;
  }
}
