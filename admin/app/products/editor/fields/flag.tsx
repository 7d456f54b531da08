import { useField } from "../editor-context.ts";
import type { FlagName } from "../form/product-fields.ts";

interface FlagProps {
  readonly name: FlagName;
  readonly label: string;
  readonly hint?: string;
}

/** A yes or no of the product. */
export function Flag({ name, label, hint }: FlagProps) {
  const { value, set } = useField(name);
  return (
    <label className="flex min-h-11 items-start gap-2.5 py-2 mouse:min-h-8 mouse:py-1">
      <input
        type="checkbox"
        name={name}
        checked={value}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
        className="mt-0.5 size-4 shrink-0 accent-plum"
      />
      <span>
        {label}
        {hint && <span className="block text-ink-soft text-xs">{hint}</span>}
      </span>
    </label>
  );
}
