import { Button } from "#admin/ui/button.tsx";
import { beginHere } from "#admin/ui/dialog.tsx";
import { TextArea } from "#admin/ui/field.tsx";
import { useOrderPage } from "../order-context.ts";
import type { ActionFormProps } from "./action-form.ts";

export function ResolveForm({ onDone }: ActionFormProps) {
  const { change, isPending, fields } = useOrderPage();
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget).get("reason"));
        const done = "It is marked as dealt with";
        if (await change({ path: "resolve-problems", body: { reason }, done })) onDone();
      }}
    >
      <p>It is on Today no longer, and packers are not warned any more.</p>
      <TextArea
        ref={beginHere}
        label="What came of it"
        hint="For the history."
        name="reason"
        rows={2}
        maxLength={2000}
        error={fields.reason}
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        Dealt with
      </Button>
    </form>
  );
}
