import type { ComponentProps } from "react";
import {
  ariaProps,
  controlClasses,
  type FieldProps,
  LabelledField,
  useFieldIds,
} from "../labelled-field.tsx";

type TextFieldProps = ComponentProps<"input"> & FieldProps;

/** A labelled input with its hint and its message. */
export function TextField({ label, name, error, hint, ...input }: TextFieldProps) {
  const ids = useFieldIds();
  return (
    <LabelledField ids={ids} label={label} error={error} hint={hint}>
      <input
        type="text"
        required
        {...input}
        {...ariaProps(ids, { error, hint })}
        name={name}
        className={`${controlClasses} h-12`}
      />
    </LabelledField>
  );
}

/** An email address: with the right keyboard, and without capitals or spell checking. */
export function EmailField(props: Omit<TextFieldProps, "type">) {
  return (
    <TextField
      autoComplete="email"
      {...props}
      type="email"
      autoCapitalize="none"
      spellCheck={false}
    />
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
        rows={6}
        required
        {...area}
        {...ariaProps(ids, { error, hint })}
        name={name}
        className={`${controlClasses} block resize-y py-3`}
      />
    </LabelledField>
  );
}
