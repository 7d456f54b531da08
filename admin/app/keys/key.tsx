import { useSingleKeys } from "./single-keys.ts";

/** The shortcut key of a button. Hidden on touch screens. */
export function Key({ children }: { readonly children: string | undefined }) {
  const areOn = useSingleKeys();
  if (children === undefined || !areOn) return null;
  return (
    <span
      aria-hidden="true"
      className="hidden rounded border border-current px-1 font-sans text-xs opacity-70 mouse:inline"
    >
      {children}
    </span>
  );
}
