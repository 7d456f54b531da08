import { Badge, type Tone } from "#admin/ui/badge.tsx";
import type { CodeState } from "#api/codes.ts";

export const codeStateNames: Readonly<Record<CodeState, string>> = {
  open: "Open",
  used: "Used",
  expired: "Expired",
  ended: "Ended",
};

const tones: Readonly<Record<CodeState, Tone>> = {
  open: "good",
  used: "done",
  expired: "done",
  ended: "done",
};

export function CodeStateBadge({ state }: { readonly state: CodeState }) {
  return <Badge tone={tones[state]}>{codeStateNames[state]}</Badge>;
}
