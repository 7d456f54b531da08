import type { ComponentProps, ReactNode } from "react";

interface CheckBoxProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  readonly label: string;
  readonly hint?: ReactNode;
}

export function CheckBox({ label, hint, ...input }: CheckBoxProps) {
  return (
    <label className="flex min-h-11 items-start gap-2.5 py-2 mouse:min-h-8 mouse:py-1">
      <input {...input} type="checkbox" className="mt-0.5 size-4 shrink-0 accent-plum" />
      <span>
        {label}
        {hint && <span className="block text-ink-soft text-xs">{hint}</span>}
      </span>
    </label>
  );
}
