import type { StaffOrder } from "#api/order.ts";

export function isDisputed({ problems }: StaffOrder): boolean {
  return problems.some(({ kind, isOpen, isDecided }) => kind === "dispute" && isOpen && !isDecided);
}

/** Warns that the bank may also return the money after a refund. */
export function DisputedRefund({ order }: { readonly order: StaffOrder }) {
  if (!isDisputed(order)) return null;
  return (
    <p className="mt-1 border-error border-l-4 pl-3 font-medium text-error">
      The customer has disputed this payment. Respond to the dispute first, or you may pay the money
      back twice.
    </p>
  );
}
