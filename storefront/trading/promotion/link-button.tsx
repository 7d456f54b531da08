import { Button } from "#app/ui/button.tsx";
import type { LinkState } from "./use-link-action.ts";

interface LinkButtonProps {
  readonly link: LinkState;
  readonly onPress: () => void;
  readonly pending: string;
  readonly children: string;
}

/** The button that performs a link's action. If it fails, the reason is below. */
export function LinkButton({ link, onPress, pending, children }: LinkButtonProps) {
  const isSending = link.state === "sending";
  return (
    <>
      <Button
        className="mt-6"
        // Not `disabled`, which would drop the focus.
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        onClick={onPress}
      >
        {isSending ? pending : children}
      </Button>
      <p role="alert" className="mt-3 text-error text-sm empty:hidden">
        {link.state === "failed" && link.message}
      </p>
    </>
  );
}
