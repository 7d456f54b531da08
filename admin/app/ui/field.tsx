/** The shop's fields, closer together. */

import {
  ariaProps,
  controlClasses,
  type FieldProps,
  LabelledField,
  useFieldIds,
} from "@damson/ui/labelled-field";
import type { ComponentProps } from "react";

const height = "h-11 mouse:h-10";

/** A labelled input with its hint and its message. */
export function TextField({
  label,
  name,
  error,
  hint,
  className = "",
  ...input
}: ComponentProps<"input"> & FieldProps) {
  const ids = useFieldIds();
  return (
    <LabelledField ids={ids} label={label} error={error} hint={hint}>
      <input
        type="text"
        {...input}
        {...ariaProps(ids, { error, hint })}
        name={name}
        className={`${controlClasses} ${height} ${className}`}
      />
    </LabelledField>
  );
}

interface SelectFieldProps extends Omit<ComponentProps<"select">, "name">, FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A labelled choice of one of a few. */
export function SelectField({ label, name, error, hint, options, ...select }: SelectFieldProps) {
  const ids = useFieldIds();
  return (
    <LabelledField ids={ids} label={label} error={error} hint={hint}>
      <select
        {...select}
        {...ariaProps(ids, { error, hint })}
        name={name}
        // To CSS every choice is read-only.
        className={`${controlClasses} ${height} border-control! bg-white! hover:border-ink!`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </LabelledField>
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
    <LabelledField ids={ids} label={label} error={error} hint={hint}>
      <textarea
        rows={4}
        {...area}
        {...ariaProps(ids, { error, hint })}
        name={name}
        className={`${controlClasses} block resize-y py-2`}
      />
    </LabelledField>
  );
}
