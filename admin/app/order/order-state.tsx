import { Badge, type Tone } from "#admin/ui/badge.tsx";
import type { StaffOrder } from "#api/order.ts";

type Stated = Pick<StaffOrder, "state" | "packedAt">;

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

export function OrderStateBadge({ state, packedAt }: Stated) {
  const [name, tone] = states[state];
  return <Badge tone={tone}>{state === "paid" && packedAt !== null ? "Packed" : name}</Badge>;
}
