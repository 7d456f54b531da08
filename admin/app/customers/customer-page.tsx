import { formatPence } from "@damson/shop/money";
import { describeDiscount } from "@damson/shop/orders/discount";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { api } from "#admin/lib/api.ts";
import { MessageLinks } from "#admin/messages/message-links.tsx";
import { newOrderFor } from "#admin/new-order/new-order-page.tsx";
import { Consent } from "#admin/newsletter/consent.tsx";
import { SubscriberStateBadge } from "#admin/newsletter/subscriber-state.tsx";
import { BackLink } from "#admin/ui/back-link.tsx";
import { ButtonLink } from "#admin/ui/button.tsx";
import { Figure } from "#admin/ui/figure.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { PhoneLink } from "#admin/ui/phone-link.tsx";
import { Section } from "#admin/ui/section.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { Customer } from "#api/customers.ts";
import { CustomerActions } from "./customer-actions.tsx";
import { OrderTable } from "./order-table.tsx";

type Code = Customer["codes"][number];

type Address = Customer["addresses"][number];

export function CustomerPage() {
  const { id = "" } = useParams();
  const query = useQuery({
    queryKey: ["customers", id],
    queryFn: () => api("GET /customers/:id", { params: { id } }),
  });
  const { data } = query;
  return (
    <>
      <BackLink to="/customers">Customers</BackLink>
      {/* No name in the title or URL: the browser keeps both in its history. */}
      <PageHead
        title="Customer"
        actions={
          data && (
            <>
              <ButtonLink to="/orders/new" state={newOrderFor(data.email)}>
                New order
              </ButtonLink>
              <CustomerActions customer={data} />
            </>
          )
        }
      >
        {data && (data.name ?? data.email)}
      </PageHead>
      <Loaded query={query}>{(customer) => <Details customer={customer} />}</Loaded>
    </>
  );
}

function Details({ customer }: { readonly customer: Customer }) {
  const { email, count, paid, refunded, addresses, messages, newsletter, codes } = customer;
  const { backInStockRequests: waiting } = customer;
  return (
    <>
      <p className="-mt-3 mb-4 break-all">
        <a className="underline underline-offset-4" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-2 border-line border-y py-3">
        <Figure term="Orders">{count}</Figure>
        <Figure term="Spent">{formatPence(paid - refunded)}</Figure>
        <Figure term="Refunded">{formatPence(refunded)}</Figure>
        {waiting > 0 && <Figure term="Back-in-stock requests">{waiting}</Figure>}
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <OrderTable customer={customer} />
          <MessageLinks messages={messages} />
        </div>
        <div>
          <AddressList addresses={addresses} />
          <Subscription subscriber={newsletter} />
          <CodeList codes={codes} />
        </div>
      </div>
    </>
  );
}

function AddressList({ addresses }: { readonly addresses: readonly Address[] }) {
  return (
    <Section title="Addresses">
      {addresses.length === 0 && <p className="text-ink-soft">No addresses</p>}
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
              {formatPurpose(address)}, last used {formatDay(address.lastUsedAt)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function formatPurpose({ isDelivery, isBilling }: Address): string {
  if (isDelivery && isBilling) return "Delivery and billing";
  return isDelivery ? "Delivery" : "Billing";
}

/** Codes reserved for this customer. */
function CodeList({ codes }: { readonly codes: readonly Code[] }) {
  return (
    <Section title="Discount codes">
      {codes.length === 0 && <p className="text-ink-soft">No personal codes</p>}
      <ul className="grid gap-2">
        {codes.map(({ code, kind, value, expiresAt, usedBy }) => (
          <li key={code}>
            <span className="tabular">{code}</span>, {describeDiscount({ kind, value })}
            <p className="text-ink-soft text-xs">
              {usedBy === null ? (
                expiresAt && `Until ${formatDay(expiresAt)}`
              ) : (
                <>
                  Used for{" "}
                  <Link className="underline" to={`/orders/${usedBy}`}>
                    {usedBy}
                  </Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Subscription state and proof of consent. */
function Subscription({ subscriber }: { readonly subscriber: Customer["newsletter"] }) {
  return (
    <Section
      title="Newsletter"
      action={subscriber && <SubscriberStateBadge state={subscriber.state} />}
    >
      {subscriber === null ? (
        <p className="text-ink-soft">Not subscribed</p>
      ) : (
        <Consent subscriber={subscriber} />
      )}
    </Section>
  );
}
