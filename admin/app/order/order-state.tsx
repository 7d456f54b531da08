import { isPartlyRefunded } from "@damson/shop/orders/order-view";
import { Badge, type Tone } from "#admin/ui/badge.tsx";
import type { StaffOrder } from "#api/order.ts";

type Stated = Pick<StaffOrder, "state" | "packedAt" | "unsent" | "deliveryRate"> &
  Pick<StaffOrder["money"], "refunded" | "total">;

const states: Readonly<Record<StaffOrder["state"], readonly [name: string, tone: Tone]>> = {
  pending_payment: ["Unpaid", "wait"],
  paid: ["To pack", "todo"],
  dispatched: ["Dispatched", "good"],
  delivered: ["Delivered", "done"],
  return_requested: ["Return in transit", "wait"],
  returned: ["Refund due", "todo"],
  refunded: ["Refunded", "done"],
  expired: ["Expired", "done"],
  cancelled: ["Cancelled", "done"],
};

const collectedNames: Readonly<Partial<Record<StaffOrder["state"], string>>> = {
  dispatched: "Ready to collect",
  delivered: "Collected",
};

export function OrderStateBadge(order: Stated) {
  const [stateName, tone] = states[order.state];
  const name = (order.deliveryRate.collection && collectedNames[order.state]) ?? stateName;
  const isPacked = order.state === "paid" && order.packedAt !== null;
  if (order.state === "dispatched" && order.unsent > 0) {
    return <Badge tone="todo">Partly dispatched</Badge>;
  }
  return (
    <Badge tone={tone}>
      {isPartlyRefunded(order) ? "Partly refunded" : isPacked ? "Packed" : name}
    </Badge>
  );
}
