import { Button } from "#admin/ui/button.tsx";
import { autoFocusRef } from "#admin/ui/dialog.tsx";
import { type ActionFormProps, useOrderPage } from "../order-context.ts";

/** Asks before a change that cannot be undone. Enter confirms. */
export function DeliverForm({ onDone }: ActionFormProps) {
  const { change, isPending } = useOrderPage();
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await change({ path: "deliver", done: "Delivered" })) onDone();
      }}
    >
      <p>
        The customer’s time to return it begins now, and their order’s page says that it has
        arrived. This cannot be undone.
      </p>
      <Button ref={autoFocusRef} type="submit" variant="primary" isPending={isPending}>
        Mark delivered
      </Button>
    </form>
  );
}
