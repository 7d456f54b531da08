import type { ComponentProps } from "react";

/** A checkbox below a field that confirms an unusual value. */
export function ConfirmBox({ children, ...input }: Omit<ComponentProps<"input">, "type">) {
  return (
    <label className="flex items-start gap-2 border-error border-l-4 pl-3">
      <input {...input} type="checkbox" className="mt-0.5 size-4 accent-plum" />
      <span>{children}</span>
    </label>
  );
}
