import type { ReactNode } from "react";

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
}

export function Checkbox({ label, checked, onChange, hint }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-start gap-2.5 py-2 mouse:min-h-8 mouse:py-1">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="mt-0.5 size-4 shrink-0 accent-plum"
      />
      <span>
        {label}
        {hint && <span className="block text-ink-soft text-xs">{hint}</span>}
      </span>
    </label>
  );
}
