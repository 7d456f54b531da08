import { type ActionDialogProps, useOrderPage } from "../order-context.ts";
import { ActionForm } from "./action-form.tsx";

export function DeliverForm({ onDone }: ActionDialogProps) {
  const { change } = useOrderPage();
  const send = async () => {
    if (await change({ path: "deliver", done: "Delivered" })) onDone();
  };
  return (
    <ActionForm button="Mark delivered" isButtonFirst onSend={send}>
      <p>
        The customer’s time to return it begins now, and their order’s page says that it has
        arrived. This cannot be undone.
      </p>
    </ActionForm>
  );
}
