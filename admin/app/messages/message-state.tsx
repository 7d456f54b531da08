import type { MessageState } from "@damson/order-service/admin-api/contract/messages";
import { Badge, type Tone } from "#admin/ui/badge.tsx";

export const messageStateNames: Readonly<Record<MessageState, string>> = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
};

const tones: Readonly<Record<MessageState, Tone>> = {
  open: "todo",
  answered: "wait",
  closed: "done",
};

export function MessageStateBadge({ state }: { readonly state: MessageState }) {
  return <Badge tone={tones[state]}>{messageStateNames[state]}</Badge>;
}
