import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface SubmitButtonProps {
  readonly isSubmitting: boolean;
  /** What it says in the meantime, such as "Signing in...". */
  readonly pending: string;
  readonly look?: "filled" | "outline";
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Sends its form. While that takes, it says so and stays where the focus is: a disabled button would
 * lose it. The form itself ignores further presses.
 */
export function SubmitButton({ isSubmitting, pending, children, ...rest }: SubmitButtonProps) {
  return (
    <>
      <noscript>
        <p className="text-error text-sm">This form needs JavaScript, which is switched off.</p>
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
