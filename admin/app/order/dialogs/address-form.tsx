import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import { useForm } from "@damson/ui/form/use-form";
import { Button } from "#admin/ui/button.tsx";
import { addressForm } from "#api/order.ts";
import { AddressFields } from "../address-fields.tsx";
import { type ActionDialogProps, useOrderPage } from "../order-context.ts";

/** A collected order has the address of the collection point. */
const collectionFields: ReadonlySet<keyof ShippingDetails> = new Set([
  "address",
  "city",
  "postcode",
]);

export function AddressForm({ onDone }: ActionDialogProps) {
  const { order, change, isPending, fields } = useOrderPage();
  const isCollected = order.deliveryRate.collection !== undefined;
  const { formProps, field } = useForm(addressForm, {
    onValid: async (values) => {
      const isDone = await change({ path: "address", body: values, done: "Address updated" });
      if (isDone) onDone();
    },
  });
  return (
    <form {...formProps} className="grid gap-4 sm:grid-cols-2">
      {order.packedAt !== null && (
        <p className="sm:col-span-2">This order is already packed. It moves back to “To pack”.</p>
      )}
      {isCollected &&
        [...collectionFields].map((name) => (
          <input key={name} type="hidden" name={name} value={order.shipping[name]} />
        ))}
      <AddressFields
        isShown={(name) => !isCollected || !collectionFields.has(name)}
        getProps={(name) => {
          const { error, ...rest } = field(name);
          return { ...rest, defaultValue: order.shipping[name], error: error ?? fields[name] };
        }}
      />
      <Button type="submit" variant="primary" isPending={isPending} className="sm:col-span-2">
        {isCollected ? "Save details" : "Save address"}
      </Button>
      <p className="text-ink-soft text-xs sm:col-span-2">
        The order history keeps the old {isCollected ? "details" : "address"}. The billing address
        doesn’t change. If you change the email, earlier order links stop working: resend an email
        to share the new link.
      </p>
    </form>
  );
}
