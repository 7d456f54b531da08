import { Badge, type Tone } from "#admin/ui/badge.tsx";
import type { MessageState } from "#api/messages.ts";

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
