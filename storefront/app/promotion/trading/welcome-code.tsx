import { formatLongDate } from "@damson/shop/dates";
import { CopyIcon } from "@damson/ui/copy-icon";
import { showToast } from "@damson/ui/toasts";
import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";

interface WelcomeCodeProps {
  readonly code: string;
  readonly percent: number;
  /** Its last day, such as `2027-02-19`. */
  readonly validUntil: string;
}

/** The code that a new subscriber gets, to copy. */
export function WelcomeCode({ code, percent, validUntil }: WelcomeCodeProps) {
  const shown = useRef<HTMLElement>(null);
  return (
    <>
      <p className="mt-3">
        Here is {percent}% off, with our compliments. Enter this code in the order summary of the
        checkout:
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-4 self-stretch rounded bg-petal p-6 forced-colors:border">
        <code ref={shown} className="grow font-sans text-lg tracking-wide">
          {code}
        </code>
        <Button variant="outline" onClick={() => void copy(code, shown.current)}>
          <CopyIcon /> Copy
        </Button>
      </div>
      <p className="mt-3 text-ink-soft text-sm">
        It works until {formatLongDate(validUntil)}, for one order with the address that you have
        confirmed. We have sent it there too.
      </p>
    </>
  );
}

async function copy(code: string, shown: HTMLElement | null) {
  try {
    await navigator.clipboard.writeText(code);
    showToast({ title: "Copied", description: "Your code is ready to paste." });
  } catch {
    // Without access to the clipboard, the selected text is one key away from it.
    if (shown !== null) getSelection()?.selectAllChildren(shown);
    showToast({
      title: "Selected",
      description: "Copy the code with your browser’s Copy command.",
    });
  }
}
