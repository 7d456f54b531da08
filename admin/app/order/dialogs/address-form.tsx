import { useForm } from "@damson/ui/form/use-form";
import { Button } from "#admin/ui/button.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { addressForm } from "#api/order.ts";
import { type ActionDialogProps, useOrderPage } from "../order-context.ts";

const labels = {
  firstName: "First name",
  lastName: "Last name",
  address: "Address",
  city: "City",
  postcode: "Postcode",
  phone: "Phone",
  email: "Email",
} as const;

// `Object.keys` returns `string[]`, but `labels` has exactly the keys of its type.
const names = Object.keys(labels) as (keyof typeof labels)[];

export function AddressForm({ onDone }: ActionDialogProps) {
  const { order, change, isPending, fields } = useOrderPage();
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
      {names.map((name) => {
        const { error, ...rest } = field(name);
        return (
          <div key={name} className={name === "address" || name === "email" ? "sm:col-span-2" : ""}>
            <TextField
              {...rest}
              label={labels[name]}
              defaultValue={order.shipping[name]}
              error={error ?? fields[name]}
              autoComplete="off"
            />
          </div>
        );
      })}
      <Button type="submit" variant="primary" isPending={isPending} className="sm:col-span-2">
        Save address
      </Button>
      <p className="text-ink-soft text-xs sm:col-span-2">
        The order history keeps the old address. The billing address doesn’t change. If you change
        the email, earlier order links stop working: resend an email to share the new link.
      </p>
    </form>
  );
}
