import { Link } from "react-router";
import { Button } from "#admin/ui/button.tsx";
import { CopyButton } from "#admin/ui/copy-button.tsx";
import { PhoneLink } from "#admin/ui/phone-link.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { StaffOrder } from "#api/order.ts";
import { useOrderPage } from "../order-context.ts";

export function Customer() {
  const { order, start } = useOrderPage();
  const { shipping, billing } = order;
  if (order.erasedAt !== null) {
    return (
      <Section title="Customer">
        <p className="text-ink-soft">Personal details erased</p>
      </Section>
    );
  }
  const delivery = toAddressLines(shipping);
  const isSame = toAddressLines(billing).join("\n") === delivery.join("\n");
  return (
    <>
      <Section
        title="Deliver to"
        action={
          <CopyButton variant="quiet" className="no-print -my-3 -mr-2" text={delivery.join("\n")}>
            Copy<span className="sr-only"> delivery address</span>
          </CopyButton>
        }
      >
        <address className="not-italic">
          {delivery.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        {order.can.includes("correct_address") && (
          <Button
            variant="quiet"
            className="no-print -ml-2"
            onClick={() => start("correct_address")}
          >
            Edit address
          </Button>
        )}
      </Section>
      <Section
        title="Customer"
        action={
          order.customerId && (
            <Link className="underline underline-offset-4" to={`/customers/${order.customerId}`}>
              View customer
            </Link>
          )
        }
      >
        <p>
          <a className="break-all underline underline-offset-4" href={`mailto:${shipping.email}`}>
            {shipping.email}
          </a>
        </p>
        <p>
          <PhoneLink phone={shipping.phone} />
        </p>
        <p className="text-ink-soft text-xs">{order.hasAccount ? "Has an account" : "Guest"}</p>
        <h3 className="mt-2">Billing address</h3>
        <p>{isSame ? "Same as delivery" : toAddressLines(billing).join(", ")}</p>
      </Section>
    </>
  );
}

function toAddressLines(of: StaffOrder["billing"]): readonly string[] {
  return [`${of.firstName} ${of.lastName}`, of.address, of.city, of.postcode];
}
