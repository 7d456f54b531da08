import { formatPence } from "@damson/shop/money";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { api } from "#admin/lib/api.ts";
import { MessageLinks } from "#admin/messages/message-links.tsx";
import { Figure } from "#admin/ui/figure.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import type { Customer } from "#api/customers.ts";
import { CustomerActions } from "./customer-actions.tsx";
import { AddressList } from "./parts/address-list.tsx";
import { CodeList } from "./parts/code-list.tsx";
import { OrderTable } from "./parts/order-table.tsx";
import { Subscription } from "./parts/subscription.tsx";

export function CustomerPage() {
  const { id = "" } = useParams();
  const query = useQuery({
    queryKey: ["customers", id],
    queryFn: () => api("GET /customers/:id", { params: { id } }),
  });
  const { data } = query;
  return (
    <>
      {/* Neither the title nor the address has a name: both stay in the browser's history. */}
      <PageHead title="Customer" actions={data && <CustomerActions customer={data} />}>
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
        {waiting > 0 && <Figure term="Products waited for">{waiting}</Figure>}
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
