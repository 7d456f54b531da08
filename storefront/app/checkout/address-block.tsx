import type { BillingDetails } from "@damson/shop/orders/billing-form";
import type { ReactNode } from "react";

export function AddressBlock({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt className="mb-1 text-ink-soft">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Address({ of }: { readonly of: BillingDetails }) {
  return (
    <address className="wrap-anywhere not-italic">
      {of.firstName} {of.lastName}
      <br />
      {of.address}
      <br />
      {of.city} {of.postcode}
    </address>
  );
}
