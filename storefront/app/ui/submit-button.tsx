import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface SubmitButtonProps {
  readonly isSubmitting: boolean;
  /** The label while submitting, such as "Signing in...". */
  readonly pending: string;
  readonly variant?: "filled" | "outline";
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Submits its form. While submitting it shows progress, and is not `disabled`, which would drop the focus: the form
 * itself ignores further presses.
 */
export function SubmitButton({ isSubmitting, pending, children, ...rest }: SubmitButtonProps) {
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <p className="text-error text-sm">This form needs JavaScript, which is switched off.</p>
        )}
      </noscript>
      <Button
        {...rest}
        type="submit"
        aria-disabled={isSubmitting || undefined}
        aria-busy={isSubmitting || undefined}
      >
        {isSubmitting ? pending : children}
      </Button>
    </>
  );
}
