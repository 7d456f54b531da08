import type { OrderPage } from "@damson/order-service/admin-api/contract/orders";
import type { ListAddress } from "#admin/lib/use-list-address.ts";
import { ButtonLink } from "#admin/ui/button.tsx";

interface PagerProps {
  readonly page: OrderPage;
  readonly address: ListAddress;
}

export function Pager({ page: { next, previous }, address }: PagerProps) {
  if (next === undefined && previous === undefined) return null;
  return (
    <nav aria-label="Pages" className="no-print mt-4 flex justify-between gap-2">
      {previous === undefined ? (
        <span />
      ) : (
        <ButtonLink {...address.link({ before: previous })}>Page before</ButtonLink>
      )}
      {next !== undefined && <ButtonLink {...address.link({ after: next })}>Next page</ButtonLink>}
    </nav>
  );
}
