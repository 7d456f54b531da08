import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface StepButtonsProps {
  readonly isSubmitting?: boolean;
  readonly pending?: string;
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

/** Continue on the right, Back on the left; stacked on phones. */
export function StepButtons({
  isSubmitting = false,
  pending = "",
  onBack,
  children,
}: StepButtonsProps) {
  return (
    <div className="mt-3 flex flex-col-reverse gap-2 md:flex-row md:items-center md:justify-between">
      {onBack === undefined ? (
        <span />
      ) : (
        <Button variant="text" onClick={onBack}>
          Back
        </Button>
      )}
      <SubmitButton isSubmitting={isSubmitting} pending={pending} className="md:min-w-56">
        {children}
      </SubmitButton>
    </div>
  );
}
