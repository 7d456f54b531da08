import { type ReactNode, useId } from "react";

export interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  /** Help shown between the label and the control. */
  readonly hint?: string | undefined;
}

interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface LabelledFieldProps extends Omit<FieldProps, "name"> {
  readonly children: (control: ControlProps) => ReactNode;
}

export function LabelledField({ label, error, hint, children }: LabelledFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className="-mt-1 text-ink-soft text-xs">
          {hint}
        </p>
      )}
      {children({
        id,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": describedBy || undefined,
      })}
      {error !== undefined && (
        <p id={errorId} className="text-error text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
