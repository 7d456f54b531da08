import { Button } from "#admin/ui/button.tsx";
import { beginHere } from "#admin/ui/dialog.tsx";
import { TextArea } from "#admin/ui/field.tsx";
import { formatPence } from "#app/lib/money.ts";
import { useOrderPage } from "../order-context.ts";
import type { ActionFormProps } from "./action-form.ts";

/** What is owed is not all paid back, as for goods that came back worn. */
export function DeductForm({ onDone }: ActionFormProps) {
  const { order, change, isPending, fields } = useOrderPage();
  const amount = formatPence(order.money.owed);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget).get("reason"));
        if (await change({ path: "deduct", body: { reason }, done: `${amount} kept` })) onDone();
      }}
    >
      <p>
        {amount} of what is owed is not paid back, and is no longer due. Tell the customer why: the
        shop sends no email about it.
      </p>
      <TextArea
        ref={beginHere}
        label="Reason"
        hint="For the history, such as what was worn or damaged."
        name="reason"
        rows={2}
        maxLength={2000}
        error={fields.reason}
      />
      <Button type="submit" variant="danger" isPending={isPending}>
        Keep {amount}
      </Button>
    </form>
  );
}
