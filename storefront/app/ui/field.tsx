import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Icon } from "./icon.tsx";

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  /** What to type and how, said before it is typed. */
  readonly hint?: string;
}

const control =
  "w-full rounded border bg-white px-3.5 text-ink placeholder:text-ink-soft " +
  "transition-colors hover:border-ink aria-invalid:border-error aria-invalid:bg-white";

/** A labelled input with its hint and its message. */
export function TextField({
  label,
  name,
  error,
  hint,
  ...input
}: ComponentProps<"input"> & FieldProps) {
  const ids = useFieldIds();
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint}>
      <input
        type="text"
        required
        {...input}
        {...describe(ids, error, hint)}
        name={name}
        className={`${control} h-12 border-control`}
      />
    </FieldFrame>
  );
}

/** A labelled text of several lines. */
export function TextArea({
  label,
  name,
  error,
  hint,
  ...area
}: ComponentProps<"textarea"> & FieldProps) {
  const ids = useFieldIds();
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint}>
      <textarea
        rows={6}
        required
        {...area}
        {...describe(ids, error, hint)}
        name={name}
        className={`${control} border-control py-3`}
      />
    </FieldFrame>
  );
}

/** A password that can be shown while it is typed. */
export function PasswordField({
  label,
  name,
  error,
  hint,
  ...input
}: ComponentProps<"input"> & FieldProps) {
  const ids = useFieldIds();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          required
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...describe(ids, error, hint)}
          type={isShown ? "text" : "password"}
          name={name}
          className={`${control} h-12 border-control pr-12`}
        />
        <button
          type="button"
          aria-label={`Show ${label.toLowerCase()}`}
          aria-pressed={isShown}
          aria-controls={ids.input}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center text-ink-soft hover:text-ink"
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? "eye-off" : "eye"} className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}

interface FieldIds {
  readonly input: string;
  readonly hint: string;
  readonly error: string;
}

function useFieldIds(): FieldIds {
  const id = useId();
  return { input: id, hint: `${id}-hint`, error: `${id}-error` };
}

function describe(ids: FieldIds, error: string | undefined, hint: string | undefined) {
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(" ");
  return {
    id: ids.input,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": describedBy || undefined,
  };
}

interface FrameProps {
  readonly ids: FieldIds;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly children: ReactNode;
}

function FieldFrame({ ids, label, error, hint, children }: FrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={ids.input} className="font-medium text-sm">
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
