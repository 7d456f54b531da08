import { Badge } from "#admin/ui/badge.tsx";
import type { CodeState } from "#api/codes.ts";

export const codeStateNames: Readonly<Record<CodeState, string>> = {
  open: "Active",
  used: "Used",
  expired: "Expired",
  ended: "Ended",
};

export function CodeStateBadge({ state }: { readonly state: CodeState }) {
  return <Badge tone={state === "open" ? "good" : "done"}>{codeStateNames[state]}</Badge>;
}
