import { Key } from "#admin/keys/key.tsx";
import { useSession } from "#admin/session/use-session.ts";
import { BackToStock } from "#admin/stock/back-to-stock.tsx";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import type { StaffAction } from "#api/order.ts";
import { actionLabels, labelAction } from "./action-labels.ts";
import { useOrderPage } from "./order-context.ts";

/** Actions in this row. Others are next to their subject, such as the address or an email. */
const SHOWN: readonly StaffAction[] = [
  "pack",
  "dispatch",
  "deliver",
  "mark_paid",
  "change_items",
  "receive_return",
  "request_return",
  "correct_tracking",
  "refund",
  "deduct",
  "unpack",
  "record_payment",
  "reverse_payment",
];

/** Secondary actions, without the next step. */
export function OtherActions() {
  const { order, start } = useOrderPage();
  const { data } = useSession();
  const actions = SHOWN.filter((action) => action !== order.next && order.can.includes(action));
  return (
    <div className="no-print mb-4 flex flex-wrap gap-2">
      {actions.map((action) => (
        <Button
          key={action}
          aria-keyshortcuts={actionLabels[action].shortcut}
          onClick={() => start(action)}
        >
          {labelAction(action, order)}
          <Key>{actionLabels[action].shortcut}</Key>
        </Button>
      ))}
      {["returned", "refunded"].includes(order.state) &&
        order.lines.some(({ returned }) => returned > 0) && (
          <BackToStock orderNumber={order.number} />
        )}
      <ButtonLink to={`/orders/${order.number}/packing-slip`} aria-keyshortcuts="s">
        Packing slip
        <Key>s</Key>
      </ButtonLink>
      <ButtonLink to={`/orders/${order.number}/invoice`} aria-keyshortcuts="i">
        Invoice
        <Key>i</Key>
      </ButtonLink>
      {order.can.includes("cancel") && (
        <Button variant="quiet" onClick={() => start("cancel")}>
          Cancel order
        </Button>
      )}
      {order.state === "paid" && data?.member.role === "staff" && (
        <p className="self-center text-ink-soft">Only an owner can cancel and refund this order</p>
      )}
    </div>
  );
}
