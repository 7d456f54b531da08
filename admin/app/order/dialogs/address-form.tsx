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
      const isDone = await change({ path: "address", body: values, done: "Address corrected" });
      if (isDone) onDone();
    },
  });
  return (
    <form {...formProps} className="grid gap-4 sm:grid-cols-2">
      {order.packedAt !== null && (
        <p className="sm:col-span-2">
          The parcel is packed with the old address. It goes back to those that are to be packed.
        </p>
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
        Correct address
      </Button>
      <p className="text-ink-soft text-xs sm:col-span-2">
        The history keeps the old one. The billing address stays as it is. With another email, links
        that were sent before no longer open the order: send the customer an email again, which has
        the new one.
      </p>
    </form>
  );
}
