import { Button, ButtonLink } from "#admin/ui/button.tsx";
import type { Ticked } from "./use-ticked.ts";

/** What can be done with the orders that are chosen: in reach however far down the list is. */
export function ChosenBar({ ticked: { numbers, set } }: { readonly ticked: Ticked }) {
  if (numbers.length === 0) return null;
  return (
    <section
      aria-label="Chosen orders"
      className="no-print sticky bottom-16 z-10 mt-4 flex flex-wrap items-center justify-end gap-2 border border-line bg-white px-3 py-2 shadow-raised md:bottom-4"
    >
      <p className="mr-auto">{numbers.length} chosen</p>
      <Button variant="quiet" onClick={() => set(numbers, false)}>
        Choose none
      </Button>
      <ButtonLink variant="primary" to={`/orders/print?numbers=${numbers.join(",")}`}>
        Print {numbers.length} {numbers.length === 1 ? "packing slip" : "packing slips"}
      </ButtonLink>
    </section>
  );
}
