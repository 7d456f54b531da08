import type { OrderKey } from "@damson/shop/orders/order-path";
import { closeDialog } from "@damson/ui/dialog";
import { showToast } from "@damson/ui/toasts";
import { useId, useState } from "react";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { LazyContent } from "#trading/ui/lazy-content.tsx";
import { changeAddress } from "./ask-order.ts";
import type { ShownOrder } from "./order-answers.ts";
import { OrderDialog } from "./order-dialog.tsx";
import type { OrderPage } from "./use-order.ts";

// Loaded on demand, because few customers change their address.
const addressForm = lazyWithRetry(() =>
  import("./address-form.tsx").then((module) => module.AddressForm),
);

interface ChangeAddressProps {
  readonly orderKey: OrderKey;
  readonly order: ShownOrder;
  readonly settle: OrderPage["settle"];
}

export function ChangeAddress({ orderKey, order, settle }: ChangeAddressProps) {
  const id = useId();
  // A new form each time, with the current address.
  const [isOpen, setOpen] = useState(false);
  return (
    <OrderDialog
      id={id}
      opener="Change the delivery address"
      title="Change the delivery address"
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      {isOpen && (
        <LazyContent
          of={addressForm}
          props={{
            address: order.shipping,
            onSave: (address) => changeAddress(orderKey, address),
            async onAnswer(answer) {
              const message = await settle(answer);
              if (message !== undefined) return message;
              closeDialog(id);
              if (answer.kind === "order") showToast({ title: "Address changed" });
              return undefined;
            },
          }}
          fallback={<p className="text-ink-soft">Loading. This can take a few seconds.</p>}
          onFailure={() => closeDialog(id)}
        />
      )}
    </OrderDialog>
  );
}
