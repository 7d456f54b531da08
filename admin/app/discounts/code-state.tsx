import { Badge, type Tone } from "#admin/ui/badge.tsx";
import type { CodeState } from "#api/codes.ts";

export const codeStateNames: Readonly<Record<CodeState, string>> = {
  open: "Active",
  scheduled: "Scheduled",
  used: "Used",
  expired: "Expired",
  ended: "Ended",
};

const tones: Readonly<Partial<Record<CodeState, Tone>>> = { open: "good", scheduled: "wait" };

export function CodeStateBadge({ state }: { readonly state: CodeState }) {
  return <Badge tone={tones[state] ?? "done"}>{codeStateNames[state]}</Badge>;
}
