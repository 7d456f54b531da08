import { useOrderPage } from "../order-context.ts";

/** Message of the last failed change, in its dialog. */
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

/** Scrolls to the message without moving the focus from the field. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
