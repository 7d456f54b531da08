import { describeReadyTime, formatCollectionPoint } from "@damson/shop/delivery/collection";
import { formatArrival } from "@damson/shop/delivery/format-arrival";
import { Link } from "react-router";
import { Button } from "#admin/ui/button.tsx";
import { CopyButton } from "#admin/ui/copy-button.tsx";
import { PhoneLink } from "#admin/ui/phone-link.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { StaffOrder } from "#api/order.ts";
import { labelAction } from "../action-labels.ts";
import { useOrderPage } from "../order-context.ts";

export function Customer() {
  const { order, start } = useOrderPage();
  const { shipping, billing } = order;
  const { collection } = order.deliveryRate;
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
        title={collection ? "Collection" : "Deliver to"}
        action={
          collection === undefined && (
            <CopyButton variant="quiet" className="no-print -my-3 -mr-2" text={delivery.join("\n")}>
              Copy<span className="sr-only"> delivery address</span>
            </CopyButton>
          )
        }
      >
        {collection ? (
          <p>
            {shipping.firstName} {shipping.lastName} collects it from{" "}
            {formatCollectionPoint(collection)}
          </p>
        ) : (
          <address className="not-italic">
            {delivery.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        )}
        <p className="mt-2">
          {order.deliveryRate.name}
          <span className="block text-ink-soft text-xs">{describeArrival(order)}</span>
        </p>
        {order.can.includes("correct_address") && (
          <Button
            variant="quiet"
            className="no-print -ml-2"
            onClick={() => start("correct_address")}
          >
            {labelAction("correct_address", order)}
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

/** An unpaid order has no delivery dates yet. */
function describeArrival({ state, deliveryRate }: StaffOrder): string {
  if (state !== "pending_payment") return `Promised ${formatArrival(deliveryRate)}`;
  const { processingDays, days, collection } = deliveryRate;
  if (collection) return `Ready ${describeReadyTime(processingDays)} after payment`;
  return `${processingDays} working days after payment, then ${days} in transit`;
}

function toAddressLines(of: StaffOrder["billing"]): readonly string[] {
  return [`${of.firstName} ${of.lastName}`, of.address, of.city, of.postcode];
}
