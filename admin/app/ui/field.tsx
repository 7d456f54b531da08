/** The shared form fields, more compact and optional by default. */
import * as wide from "@damson/ui/form/field";
import { type FieldProps, LabelledField } from "@damson/ui/labelled-field";
import type { ComponentProps } from "react";

const height = "h-11 mouse:h-10";

export function TextField(props: ComponentProps<typeof wide.TextField>) {
  return <wide.TextField required={false} className={height} {...props} />;
}

export function TextArea(props: ComponentProps<typeof wide.TextArea>) {
  return <wide.TextArea required={false} rows={4} className="py-2" {...props} />;
}

interface SelectFieldProps extends Omit<ComponentProps<"select">, "name">, FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function SelectField({ label, error, hint, options, ...select }: SelectFieldProps) {
  return (
    <LabelledField label={label} error={error} hint={hint}>
      {(control) => (
        <select
          {...select}
          {...control}
          // Selects match `:read-only` in CSS, so these classes override its style.
          className={`control ${height} border-control bg-white hover:border-ink`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}

export function countOptions(most: number): SelectFieldProps["options"] {
  return Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? "0" : String(count),
  }));
}
