import { TextArea, TextField } from "#admin/ui/field.tsx";
import { useField } from "../editor-context.ts";
import type { TextName } from "../form/product-fields.ts";

interface TextProps {
  readonly name: TextName;
  readonly label: string;
  readonly hint?: string;
  /** Height of a multi-line field. Default: a single line. */
  readonly rows?: number;
  readonly maxLength: number;
  readonly inputMode?: "numeric";
  readonly isCode?: boolean;
}

export function Text({ name, label, hint, rows, maxLength, inputMode, isCode = false }: TextProps) {
  const { value, error, set } = useField(name);
  const shared = { name, label, hint, error, value, maxLength, autoComplete: "off" } as const;
  if (rows !== undefined) {
    return (
      <TextArea
        {...shared}
        rows={rows}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    );
  }
  return (
    <TextField
      {...shared}
      inputMode={inputMode}
      spellCheck={isCode ? false : undefined}
      autoCapitalize={isCode ? "none" : undefined}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}
