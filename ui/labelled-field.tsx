import { type ReactNode, useId } from "react";

/** What every labelled control says about itself. */
export interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  /** What to type and how, said before it is typed. */
  readonly hint?: string | undefined;
}

interface FieldIds {
  readonly control: string;
  readonly hint: string;
  readonly error: string;
}

export const controlClasses =
  // Scrolled to, it brings its label and its hint into view as well.
  "scroll-mt-14 w-full rounded border border-control bg-white px-3.5 text-ink placeholder:text-ink-soft " +
  "transition-colors hover:border-ink " +
  "read-only:border-transparent read-only:bg-mist/40 " +
  "aria-invalid:border-error aria-invalid:inset-ring-1 aria-invalid:inset-ring-error";

export function useFieldIds(): FieldIds {
  const id = useId();
  return { control: id, hint: `${id}-hint`, error: `${id}-error` };
}

/** The attributes that tie a control to its hint and its message. */
export function ariaProps(ids: FieldIds, { error, hint }: Pick<FieldProps, "error" | "hint">) {
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(" ");
  return {
    id: ids.control,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": describedBy || undefined,
  };
}

interface LabelledFieldProps extends Omit<FieldProps, "name"> {
  readonly ids: FieldIds;
  readonly children: ReactNode;
}

/** The label above a control, its hint between them, and its message below. */
export function LabelledField({ ids, label, error, hint, children }: LabelledFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={ids.control} className="font-medium text-sm">
        {label}
      </label>
      {hint !== undefined && (
        <p id={ids.hint} className="-mt-1 text-ink-soft text-xs">
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p id={ids.error} className="text-error text-sm">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
    </div>
  );
}
