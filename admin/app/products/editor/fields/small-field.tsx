import { type ComponentProps, type ReactNode, useId } from "react";

interface SmallFieldProps {
  readonly label: string;
  /** Added to the label for screen readers, such as the name of the variant. */
  readonly of: string;
  readonly error: string | undefined;
  readonly className?: string;
  readonly children: (control: ReturnType<typeof controlProps>) => ReactNode;
}

/** A labelled control in a table row. In wide rows the column heading replaces the visible label. */
export function SmallField({ label, of, error, className = "", children }: SmallFieldProps) {
  const id = useId();
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-ink-soft text-xs @min-[52rem]:sr-only">
        {label}
        {of && <span className="sr-only"> of {of}</span>}
      </label>
      {children(controlProps(id, error))}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-error text-xs">
          {error}
        </p>
      )}
    </div>
  );
}

function controlProps(id: string, error: string | undefined) {
  return {
    id,
    "aria-invalid": error === undefined ? undefined : (true as const),
    "aria-describedby": error === undefined ? undefined : `${id}-error`,
    className: "control h-11 min-w-0 px-2 mouse:h-9",
  };
}

interface SmallTextProps extends Omit<SmallFieldProps, "children"> {
  readonly field: { readonly name: string; readonly value: string; set(value: string): void };
  readonly input?: ComponentProps<"input">;
}

export function SmallText({ field, input, ...props }: SmallTextProps) {
  return (
    <SmallField {...props}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          {...input}
          {...control}
          name={field.name}
          value={field.value}
          onChange={({ currentTarget }) => field.set(currentTarget.value)}
        />
      )}
    </SmallField>
  );
}
