import type { Tone } from "#admin/ui/badge.tsx";
import type { CodeState } from "#api/codes.ts";

/** What each state is called, and how it looks. */
export const codeWords: Readonly<Record<CodeState, readonly [label: string, tone: Tone]>> = {
  open: ["Open", "good"],
  used: ["Used", "done"],
  expired: ["Expired", "done"],
  ended: ["Ended", "done"],
};
