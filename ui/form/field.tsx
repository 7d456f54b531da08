import type { ComponentProps } from "react";
import { type FieldProps, LabelledField } from "../labelled-field.tsx";

type TextFieldProps = ComponentProps<"input"> & FieldProps;

export function TextField({ label, error, hint, className = "h-12", ...input }: TextFieldProps) {
  return (
    <LabelledField label={label} error={error} hint={hint}>
      {(control) => (
        <input type="text" required {...input} {...control} className={`control ${className}`} />
      )}
    </LabelledField>
  );
}

/** Sets the right keyboard, and turns off capitals and spell checking. */
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

type TextAreaProps = ComponentProps<"textarea"> & FieldProps;

export function TextArea({ label, error, hint, className = "py-3", ...area }: TextAreaProps) {
  return (
    <LabelledField label={label} error={error} hint={hint}>
      {(control) => (
        <textarea
          rows={6}
          required
          {...area}
          {...control}
          className={`control block resize-y ${className}`}
        />
      )}
    </LabelledField>
  );
}
