import { CheckBox } from "#admin/ui/check-box.tsx";
import { useField } from "../editor-context.ts";
import type { FlagName } from "../form/product-fields.ts";

interface FlagProps {
  readonly name: FlagName;
  readonly label: string;
  readonly hint?: string;
}

export function Flag({ name, ...words }: FlagProps) {
  const { value, set } = useField(name);
  return (
    <CheckBox
      {...words}
      name={name}
      checked={value}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}
