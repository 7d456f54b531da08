import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import type { ComponentProps } from "react";
import { TextField } from "#admin/ui/field.tsx";

const labels = {
  firstName: "First name",
  lastName: "Last name",
  address: "Address",
  city: "City",
  postcode: "Postcode",
  phone: "Phone",
  email: "Email",
} as const satisfies Readonly<Record<keyof ShippingDetails, string>>;

type Name = keyof ShippingDetails;

// `Object.keys` returns `string[]`, but `labels` has exactly the keys of its type.
const names = Object.keys(labels) as Name[];

interface AddressFieldsProps {
  readonly isShown?: (name: Name) => boolean;
  readonly getProps: (name: Name) => Omit<ComponentProps<typeof TextField>, "label">;
}

/** The fields of a customer's address, for a grid of two columns. */
export function AddressFields({ isShown = () => true, getProps }: AddressFieldsProps) {
  return names.filter(isShown).map((name) => (
    <div key={name} className={name === "address" || name === "email" ? "sm:col-span-2" : ""}>
      <TextField label={labels[name]} autoComplete="off" {...getProps(name)} />
    </div>
  ));
}
