import { useOrderPage } from "../order-context.ts";

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

/** Scrolls to the error but leaves the focus in the field. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
