import type { Owner } from "@damson/shop/legal/owner";
import { CopyIcon } from "@damson/ui/copy-icon";
import type { ToastText } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { Fragment, useRef } from "react";
import { owner } from "#app/settings/owner.ts";
import { shop } from "#app/settings/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { isShown, LegalDetail } from "./legal-detail.tsx";

export interface CancellationFormProps {
  /** The owner's details at the top of the form, one per line. */
  readonly recipient: readonly (keyof Owner)[];
  readonly text: string;
}

const copied: ToastText = {
  title: "Copied",
  description: "The cancellation form is ready to paste.",
};

const selected: ToastText = {
  title: "Selected",
  description: "Copy the form with your browser’s Copy command.",
};

export function CancellationForm({ recipient, text }: CancellationFormProps) {
  const form = useRef<HTMLPreElement>(null);
  return (
    <figure className="copyable">
      <figcaption>Model cancellation form</figcaption>
      <pre ref={form}>
        To {!isShown(owner.legalName) && `${shop.longName}\n`}
        {recipient
          .filter((detail) => isShown(owner[detail]))
          .map((detail) => (
            <Fragment key={detail}>
              <LegalDetail of={owner[detail]} />
              {"\n"}
            </Fragment>
          ))}
        {"\n"}
        {text}
      </pre>
      <Button
        variant="outline"
        className="no-print noscript:hidden"
        onClick={() => copy(form.current)}
      >
        <CopyIcon /> Copy the form
      </Button>
    </figure>
  );
}

async function copy(form: HTMLElement | null) {
  if (form === null) return;
  try {
    await navigator.clipboard.writeText(form.textContent);
    showToast(copied);
  } catch {
    // Without access to the clipboard, select the text so that one key copies it.
    getSelection()?.selectAllChildren(form);
    showToast(selected);
  }
}
