import { useOrderPage } from "../order-context.ts";

/** Why the last change failed, in the dialog in which it was asked for. */
export function ChangeError() {
  const { error } = useOrderPage();
  if (error === undefined) return null;
  return (
    <p
      ref={bringIntoView}
      role="alert"
      className="mt-4 scroll-mb-5 border-error border-l-4 bg-white p-3"
    >
      {error}
    </p>
  );
}

/** The focus stays at what was typed. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
