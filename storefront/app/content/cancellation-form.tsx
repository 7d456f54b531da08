import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formCopied, formSelected } from "#app/ui/toast-texts.ts";
import { showToast } from "#app/ui/toasts.ts";
import { LegalDetail } from "./legal-detail.tsx";
import { owner } from "./owner.ts";

/** The model form of the Consumer Contracts Regulations 2013, Schedule 3, word for word. */
export function CancellationForm() {
  const form = useRef<HTMLPreElement>(null);
  return (
    <figure className="copyable">
      <figcaption>Model cancellation form</figcaption>
      <pre ref={form}>
        To <LegalDetail of={owner.legalName} />
        {"\n"}
        <LegalDetail of={owner.returnsAddress} />
        {"\n"}
        <LegalDetail of={owner.email} />
        {"\n\n"}I hereby give notice that I cancel my contract of sale of the following goods:
        {"\n\n"}Ordered on:{"\n"}Received on:{"\n\n"}Name:{"\n"}Address:
        {"\n\n"}Signature (only if sent on paper):{"\n"}Date:
      </pre>
      <Button
        variant="outline"
        className="no-print noscript:hidden"
        onClick={() => copy(form.current)}
      >
        <Icon name="copy" className="size-5" /> Copy the form
      </Button>
    </figure>
  );
}

async function copy(form: HTMLElement | null) {
  if (form === null) return;
  try {
    await navigator.clipboard.writeText(form.textContent);
    showToast(formCopied);
  } catch {
    // Without access to the clipboard, the selected text is one key away from it.
    getSelection()?.selectAllChildren(form);
    showToast(formSelected);
  }
}
