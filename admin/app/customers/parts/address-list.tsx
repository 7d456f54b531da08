import { PhoneLink } from "#admin/ui/phone-link.tsx";
import { Section } from "#admin/ui/section.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { Customer } from "#api/customers.ts";

type Address = Customer["addresses"][number];

export function AddressList({ addresses }: { readonly addresses: readonly Address[] }) {
  return (
    <Section title="Addresses">
      {addresses.length === 0 && <p className="text-ink-soft">None.</p>}
      <ul className="grid gap-3">
        {addresses.map((address) => (
          <li key={[address.name, ...address.lines].join("\n")}>
            <address className="not-italic">
              {address.name}
              <br />
              {address.lines.join(", ")}
            </address>
            {address.phone && <PhoneLink phone={address.phone} />}
            <p className="text-ink-soft text-xs">
              {purposeOf(address)}, last on {formatDay(address.lastUsedAt)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function purposeOf({ isDelivery, isBilling }: Address): string {
  if (isDelivery && isBilling) return "Delivery and billing";
  return isDelivery ? "Delivery" : "Billing";
}
